import type { ThemeLink as Link } from './use-theme-shortcuts.js';

interface ThemeLinkProps {
  link: Link;
  className: string | undefined;
  onClick?: () => void;
}

/** A custom button of the theme app. The rules for links open it: pages of the suite in the app, others in a new tab. */
export function ThemeLink({ link: { name, href }, className, onClick }: ThemeLinkProps) {
  const away = href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a className={className} href={href} onClick={onClick} {...away}>
      <bdi>{name}</bdi>
    </a>
  );
}
