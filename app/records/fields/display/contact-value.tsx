import { classNames } from '../../../ui/controls/class-names.js';
import { mailHref, phoneHref, safeHref } from '../links.js';
import styles from './contact-value.module.css';

/** Phone number, email address or web address: a link if its scheme is allowed, otherwise text. */
export function ContactValue({
  type,
  text,
  plain,
  tabIndex,
}: {
  type: 'phone' | 'email' | 'url';
  text: string;
  plain: boolean;
  /** Of the link. */
  tabIndex?: number;
}) {
  const href = { phone: phoneHref, email: mailHref, url: safeHref }[type](text);
  if (plain || href === undefined) return <bdi className={styles.text}>{text}</bdi>;
  const away = href.startsWith('http');
  return (
    <a
      className={classNames(styles.link, 'touch-area')}
      href={href}
      tabIndex={tabIndex}
      target={away ? '_blank' : undefined}
      rel={away ? 'noopener noreferrer' : undefined}
    >
      <bdi>{text}</bdi>
    </a>
  );
}
