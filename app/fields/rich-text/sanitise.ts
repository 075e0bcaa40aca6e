import createDOMPurify, { type DOMPurify, type WindowLike } from 'dompurify';

export interface SanitisedHtml {
  fragment: DocumentFragment;
  /** Number of remote images that were removed. */
  blockedImages: number;
}

export interface SanitiseOptions {
  /** Whether the user has agreed to load remote images. */
  remoteImages: boolean;
}

export type Sanitise = (html: string, options: SanitiseOptions) => SanitisedHtml;

/** Allowed markup: structured text, without forms, frames, styles, ids and scripts. */
const allowedTags = [
  ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'mark', 'sub', 'sup', 'small', 'bdi', 'bdo', 'abbr'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
const allowedAttributes = [
  ...[
    'href',
    'src',
    'alt',
    'title',
    'width',
    'height',
    'dir',
    'lang',
    'colspan',
    'rowspan',
    'scope',
    'start',
  ],
];
const allowedAddresses = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i;
const allowedPictures = /^(?:https?:|data:image\/(?:png|jpe?g|gif|webp);base64,|\/(?![/\\]))/i;

const sanitisers = new WeakMap<object, Sanitise>();

/** The sanitiser of a window, created once: a second one would need another Trusted Types policy. */
export function sanitiseFor(window: WindowLike & { location: Location }): Sanitise {
  const sanitise = sanitisers.get(window) ?? createSanitise(window);
  sanitisers.set(window, sanitise);
  return sanitise;
}

/**
 * Creates a sanitiser for user-written HTML. It returns a fragment instead of a string, so that the result is never
 * parsed again and needs no Trusted Types policy.
 */
export function createSanitise(window: WindowLike & { location: Location }): Sanitise {
  const purify: DOMPurify = createDOMPurify(window);
  let options: SanitiseOptions = { remoteImages: false };
  let blockedImages = 0;

  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') guardLink(node);
    if (node.tagName === 'IMG') {
      const kept = guardPicture(node, window.location.origin, options.remoteImages);
      if (!kept) blockedImages += 1;
    }
  });

  return (html, requested) => {
    options = requested;
    blockedImages = 0;
    const fragment = purify.sanitize(html, {
      ALLOWED_TAGS: allowedTags,
      ALLOWED_ATTR: allowedAttributes,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
    return { fragment, blockedImages };
  };
}

function guardLink(link: Element): void {
  const href = link.getAttribute('href');
  if (href === null) return;
  if (!allowedAddresses.test(href.trim())) {
    link.removeAttribute('href');
    return;
  }
  // The linked page gets neither a reference to this window nor its address.
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer nofollow');
}

/** Keeps same-origin and embedded images, and remote ones only with consent. Returns whether the image was kept. */
function guardPicture(picture: Element, origin: string, remoteImages: boolean): boolean {
  picture.removeAttribute('srcset');
  const source = picture.getAttribute('src')?.trim() ?? '';
  if (!allowedPictures.test(source)) {
    picture.removeAttribute('src');
    return true;
  }
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('referrerpolicy', 'no-referrer');
  const remote = /^https?:/i.test(source) && new URL(source).origin !== origin;
  if (!remote || remoteImages) return true;
  picture.removeAttribute('src');
  return false;
}
