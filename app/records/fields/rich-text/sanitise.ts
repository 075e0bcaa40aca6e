import createDOMPurify, { type DOMPurify, type WindowLike } from 'dompurify';

import { fullWindowMark } from '../../../../core/contracts/names.js';
import { personAttribute, personIdPattern } from '../../../../core/records/rich-mentions.js';
import { recordLinkAddress, type LinkPlace } from '../../../../core/services/links/record-links.js';
import { isOwnLink, linkAddress, mediaAddress, type TextPage } from './text-addresses.js';

interface SanitisedHtml {
  fragment: DocumentFragment;
  /** Number of remote pictures, videos and sounds that were removed. */
  blockedMedia: number;
}

interface SanitiseOptions extends Omit<TextPage, 'url'> {
  /** The user's consent to load remote pictures, videos and sounds. */
  remoteMedia: boolean;
  /** Record that contains the text. */
  place?: LinkPlace | undefined;
  /** The work app's own link opener exists (docs/requirements.md 2.6.2). */
  inAppOpener?: boolean;
}

export type Sanitise = (html: string, options: SanitiseOptions) => SanitisedHtml;

/** Allowed markup: structured text, without forms, frames, styles, ids and scripts. */
const allowedTags = [
  ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'mark', 'sub', 'sup', 'small', 'bdi', 'bdo', 'abbr'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
  ...['video', 'audio', 'source'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
const allowedAttributes = [
  ...[
    'href',
    'target',
    'linktype',
    'linkid',
    'src',
    'poster',
    'type',
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
    personAttribute,
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
  let options: SanitiseOptions = { remoteMedia: false };
  let page: TextPage = { url: '' };
  let blockedMedia = 0;

  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'SPAN') node.removeAttribute(personAttribute);
    switch (node.tagName) {
      case 'A':
        guardLink(node, page, options);
        break;
      case 'IMG':
        guardPicture(node);
        break;
      case 'VIDEO':
      case 'AUDIO':
        guardFilm(node);
        break;
      case 'SPAN':
        guardMention(node);
        break;
      case 'SOURCE':
        if (!guardMedia(node, 'src', 'film')) node.remove();
        break;
      default:
        for (const name of ['type', 'poster', 'src']) node.removeAttribute(name);
    }
  });

  function guardPicture(picture: Element): void {
    if (!guardMedia(picture, 'src', 'picture')) return;
    picture.setAttribute('loading', 'lazy');
    picture.setAttribute('referrerpolicy', 'no-referrer');
  }

  /** Restricts videos and sounds to playback that the user starts. */
  function guardFilm(film: Element): void {
    guardMedia(film, 'src', 'film');
    guardMedia(film, 'poster', 'picture');
    film.setAttribute('controls', '');
    film.setAttribute('preload', 'metadata');
  }

  /**
   * Keeps files of the suite and embedded pictures, and remote ones only with consent. Returns true if an address is
   * left; counts addresses that lack consent.
   */
  function guardMedia(element: Element, attribute: 'src' | 'poster', type: 'picture' | 'film'): boolean {
    const { kind, src } = mediaAddress(element.getAttribute(attribute) ?? '', page, type);
    const isBlocked = kind === 'remote' && !options.remoteMedia;
    if (isBlocked) blockedMedia += 1;
    if (src === undefined || isBlocked) element.removeAttribute(attribute);
    else element.setAttribute(attribute, src);
    return element.hasAttribute(attribute);
  }

  return (html, requested) => {
    options = requested;
    page = { ...requested, url: window.location.href };
    blockedMedia = 0;
    const fragment = purify.sanitize(html, {
      ALLOWED_TAGS: allowedTags,
      ALLOWED_ATTR: allowedAttributes,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
    return { fragment, blockedMedia };
  };
}

/** Keeps the id of a named colleague. */
function guardMention(span: Element): void {
  for (const name of ['type', 'poster', 'src']) span.removeAttribute(name);
  if (!personIdPattern.test(span.getAttribute(personAttribute) ?? '')) span.removeAttribute(personAttribute);
}

/**
 * Links of the suite open in the app, or in a new window if the author chose that; all others in a new tab without
 * opener and referrer.
 */
function guardLink(link: Element, page: TextPage, { place, inAppOpener }: SanitiseOptions): void {
  const [type = '', id = ''] = ['linktype', 'linkid'].map((name) => link.getAttribute(name) ?? undefined);
  const written = recordLinkAddress({ type, id, place, inAppOpener }) ?? link.getAttribute('href') ?? '';
  const wantsWindow = link.getAttribute('target') === '_blank';
  for (const name of ['linktype', 'linkid', 'target', 'href']) link.removeAttribute(name);
  const address = linkAddress(written, page);
  if (address === undefined) return;
  link.setAttribute('href', address);
  if (!isOwnLink(address, page)) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  } else if (wantsWindow) link.setAttribute(fullWindowMark, '');
}
