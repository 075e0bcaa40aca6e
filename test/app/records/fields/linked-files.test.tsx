import { expect } from '@open-wc/testing';
import type { ReactNode } from 'react';

import { LinkedText } from '../../../../app/records/fields/display/linked-text.js';
import { LinkPlaceContext } from '../../../../app/records/fields/link-place.js';
import { RichTextValue } from '../../../../app/records/fields/rich-text/rich-text-value.js';
import { codes } from '../../../../core/contracts/envelope.js';
import { mount, Refusal, seen, unmountAll, until, type Answer } from '../../shell/mounted-app.js';

const own = '/api/file/download';
const other = '/api/file/remotedownload/31/mail';
const address = `${own}?fileid=31&download=1`;

/** Names of the files that the page saves. */
let saved: string[] = [];
/** Clicks whose link the browser would follow. */
let followed = 0;

function onClick(event: MouseEvent): void {
  const link = event.target instanceof HTMLAnchorElement ? event.target : undefined;
  if (link?.href.startsWith('blob:')) saved.push(link.download);
  else if (!event.defaultPrevented) followed += 1;
  event.preventDefault();
}

const content = () =>
  new Response('contents', {
    headers: { 'content-type': 'text/plain', 'content-disposition': 'attachment; filename="Offer.txt"' },
  });

const richText: [text: ReactNode, link: string] = [
  <RichTextValue html={`<p>See <a href="${address}">the offer</a>.</p>`} />,
  'the offer',
];
const texts: Record<string, typeof richText> = {
  'a rich text': richText,
  'a comment': [<LinkedText text={`See ${location.origin}${address}`} />, `${location.origin}${address}`],
};

async function open([text, name]: [ReactNode, string], answers: Record<string, Answer>) {
  await mount(<LinkPlaceContext value={{ module: 'mail', id: '9' }}>{text}</LinkPlaceContext>, {
    answers,
    address: '/sp?wea_link_keep_uaDevice=PC',
  });
  return seen<HTMLAnchorElement>('a', name);
}

const message = (part: string) =>
  until(() => {
    const text = document.querySelector('portico-toast')?.shadowRoot?.textContent ?? '';
    return text.includes(part) && text;
  }, part);

describe('a file linked in a text', () => {
  beforeEach(() => {
    saved = [];
    followed = 0;
    window.addEventListener('click', onClick);
  });
  afterEach(() => {
    window.removeEventListener('click', onClick);
    unmountAll();
  });

  for (const [name, text] of Object.entries(texts)) {
    it(`of ${name} is saved under its name, from its fallback address if need be`, async () => {
      const link = await open(text, {
        [own]: () => new Response('', { status: 503 }),
        [other]: content,
      });
      link.click();
      await until(() => saved.length === 1);
      expect(saved).to.deep.equal(['Offer.txt']);
      expect(followed).to.equal(0);
    });

    it(`of ${name} that is gone is explained, and the page stays`, async () => {
      const gone: Answer = () => new Refusal(codes.notFound, 'Not found');
      const link = await open(text, { [own]: gone, [other]: gone });
      link.click();
      await message(`“${text[1]}” was deleted, or you don't have access to it.`);
      expect([saved, followed]).to.deep.equal([[], 0]);
    });
  }

  it('is tried again at the user’s wish when the server could not be reached', async () => {
    let reachable = false;
    const link = await open(richText, {
      [own]: () => (reachable ? content() : new Response('', { status: 503 })),
      [other]: () => new Response('', { status: 503 }),
    });
    link.click();
    await message("Couldn't download “the offer”.");
    reachable = true;
    const again = document.querySelector('portico-toast')?.shadowRoot?.querySelectorAll('button') ?? [];
    [...again].find(({ textContent }) => textContent.includes('Try again'))?.click();
    await until(() => saved.length === 1);
  });

  it('opens in a tab of its own as the browser does it, and so does any other address', async () => {
    const link = await open(richText, { [own]: content });
    link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
    expect(followed).to.equal(1);
    link.href = '/sp/doc';
    link.click();
    expect(followed).to.equal(2);
    expect(saved).to.deep.equal([]);
  });
});
