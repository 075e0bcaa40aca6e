import { suiteHostsOf } from '../../../../core/services/links/link-hosts.js';
import { linksInText } from '../../../../core/services/links/links-in-text.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { isOwnLink } from '../rich-text/text-addresses.js';
import { useLinkedFiles } from '../use-linked-files.js';
import styles from './linked-text.module.css';

/** Plain text with its web addresses as links: those of the suite open in the app, all others in a new tab. */
export function LinkedText({ text }: { text: string }) {
  const { window, context } = usePlatform();
  const onClick = useLinkedFiles();
  const { linkOrigin } = suiteHostsOf(context.$tenant.get());
  const page = { url: window.location.href, linkOrigin };
  return (
    // On the links themselves it would count as their own handler, with which they pass no other rule for links.
    <span onClick={onClick}>
      {linksInText(text).map(({ text: part, href }, index) => {
        if (href === undefined) return part;
        const away = isOwnLink(href, page) ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' };
        return (
          <a key={index} className={styles.link} href={href} {...away}>
            {part}
          </a>
        );
      })}
    </span>
  );
}
