import createDOMPurify, { type DOMPurify, type WindowLike } from 'dompurify';

import { linkAddress, pictureAddress } from './text-addresses.js';

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
    if (node.tagName === 'A') guardLink(node, window.location.href);
    if (node.tagName === 'IMG' && guardPicture(node, window.location.href, options.remoteImages)) {
      blockedImages += 1;
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

function guardLink(link: Element, pageUrl: string): void {
  const href = link.getAttribute('href');
  if (href === null) return;
  const address = linkAddress(href, pageUrl);
  if (address === undefined) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', address);
  // The linked page gets neither a reference to this window nor its address.
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer nofollow');
}

/**
 * Keeps previews of own files and embedded images, and remote ones only with consent. Returns whether the image would be
 * loaded with consent.
 */
function guardPicture(picture: Element, pageUrl: string, remoteImages: boolean): boolean {
  const { kind, src } = pictureAddress(picture.getAttribute('src') ?? '', pageUrl);
  const isBlocked = kind === 'remote' && !remoteImages;
  if (src === undefined || isBlocked) {
    picture.removeAttribute('src');
    return isBlocked;
  }
  picture.setAttribute('src', src);
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('referrerpolicy', 'no-referrer');
  return false;
}
