import createDOMPurify, { type DOMPurify, type WindowLike } from 'dompurify';

export interface SanitisedHtml {
  fragment: DocumentFragment;
  /** How many pictures from elsewhere were held back. */
  heldBack: number;
}

export interface SanitiseOptions {
  /** true once the person has agreed that pictures may be fetched from where they lie. */
  remoteImages: boolean;
}

export type Sanitise = (html: string, options: SanitiseOptions) => SanitisedHtml;

/** What people may write: text with structure. No forms, frames, styles, ids or anything that runs. */
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

/** The window's one sanitiser; a second would ask for a second Trusted Types policy. */
export function sanitiseFor(window: WindowLike & { location: Location }): Sanitise {
  const sanitise = sanitisers.get(window) ?? createSanitise(window);
  sanitisers.set(window, sanitise);
  return sanitise;
}

/**
 * Cleans HTML that people wrote. The result is a fragment of nodes and not a text, so that it is never parsed a
 * second time; what was cleaned is what is shown, and Trusted Types has nothing left to guard.
 */
export function createSanitise(window: WindowLike & { location: Location }): Sanitise {
  const purify: DOMPurify = createDOMPurify(window);
  let options: SanitiseOptions = { remoteImages: false };
  let heldBack = 0;

  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') guardLink(node);
    if (node.tagName === 'IMG') {
      const kept = guardPicture(node, window.location.origin, options.remoteImages);
      if (!kept) heldBack += 1;
    }
  });

  return (html, requested) => {
    options = requested;
    heldBack = 0;
    const fragment = purify.sanitize(html, {
      ALLOWED_TAGS: allowedTags,
      ALLOWED_ATTR: allowedAttributes,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
    return { fragment, heldBack };
  };
}

function guardLink(link: Element): void {
  const href = link.getAttribute('href');
  if (href === null) return;
  if (!allowedAddresses.test(href.trim())) {
    link.removeAttribute('href');
    return;
  }
  // A link out of a text of somebody else's gets neither this window nor its address.
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer nofollow');
}

/** Keeps a picture of ours or of the text itself; one from elsewhere only with consent. */
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
