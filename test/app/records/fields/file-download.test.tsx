import { expect } from '@open-wc/testing';

import { FilesValue } from '../../../../app/records/fields/display/files-value.js';
import { LinkPlaceContext } from '../../../../app/records/fields/link-place.js';
import type { FileRef } from '../../../../core/contracts/records.js';
import { mount, seen, tenant, unmountAll, until, type Answer } from '../../shell/mounted-app.js';

const file: FileRef = { id: '31', name: 'Offer.txt', size: 8, type: 'text/plain', time: '2026-09-17 10:00' };
const own = '/api/file/download';

/** Requested paths, in their order. */
const asked: string[] = [];
/** Files that the page saves: their name and content. */
let saved: Promise<[name: string, content: string]>[] = [];

const answering = (response: () => Response): Answer => {
  return ({ url }) => {
    asked.push(url.pathname);
    return response();
  };
};
const content = () =>
  new Response('contents', {
    headers: { 'content-type': 'text/plain', 'content-disposition': 'attachment' },
  });
const failed = (status: number) => () => new Response('', { status });

function onSave(event: MouseEvent): void {
  const link = event.target instanceof HTMLAnchorElement ? event.target : undefined;
  if (!link?.href.startsWith('blob:')) return;
  event.preventDefault();
  saved.push(
    fetch(link.href).then(async (response): Promise<[string, string]> => [
      link.download,
      await response.text(),
    ]),
  );
}

async function open(answers: Record<string, Answer>, device: 'PC' | 'Mobile' = 'PC'): Promise<HTMLElement> {
  await mount(
    <LinkPlaceContext value={{ module: 'doc', id: '9' }}>
      <FilesValue field={{ key: 'files' }} files={[file]} compact={false} />
    </LinkPlaceContext>,
    { answers, address: `/sp?wea_link_keep_uaDevice=${device}` },
  );
  return seen('a', 'Download Offer.txt');
}

const saves = async (count: number) => {
  await until(() => saved.length === count, `${count} saved files`);
  return Promise.all(saved);
};

describe('a file of a record', () => {
  beforeEach(() => {
    asked.length = 0;
    saved = [];
    document.addEventListener('click', onSave);
  });
  afterEach(() => {
    document.removeEventListener('click', onSave);
    unmountAll();
  });

  it('is saved under its name', async () => {
    const link = await open({ [own]: answering(content) });
    link.click();
    expect(await saves(1)).to.deep.equal([['Offer.txt', 'contents']]);
    expect(asked).to.deep.equal([own]);
  });

  for (const [device, fallback] of [
    ['PC', '/api/file/remotedownload/31/doc'],
    ['Mobile', '/api/app/file/remotedownload/31/doc'],
  ] as const) {
    it(`7.4.7 comes from ${fallback} if its own address gives none`, async () => {
      const link = await open({ [own]: answering(failed(503)), [fallback]: answering(content) }, device);
      link.click();
      expect(await saves(1)).to.deep.equal([['Offer.txt', 'contents']]);
      expect(asked).to.deep.equal([own, fallback]);
    });

    it(`is tried once at ${fallback}, and its failure is a message with that of its own address`, async () => {
      const link = await open({ [own]: answering(failed(503)), [fallback]: answering(failed(504)) }, device);
      link.click();
      await seen('portico-toast', '');
      const toast = await until(() => {
        const text = document.querySelector('portico-toast')?.shadowRoot?.textContent ?? '';
        return text.includes('Couldn') && text;
      }, 'the message');
      expect(toast).to.contain("Couldn't download “Offer.txt”. Service unavailable. Try again later.");
      expect(asked).to.deep.equal([own, fallback]);
      expect(saved).to.have.length(0);
    });
  }

  it('is not downloaded twice by two clicks, and shows that it is on its way', async () => {
    let finish = (): void => undefined;
    const waiting = new Promise<Response>((resolve) => {
      finish = () => resolve(content());
    });
    const link = await open({
      [own]: ({ url }) => {
        asked.push(url.pathname);
        return waiting;
      },
    });
    link.click();
    link.click();
    await seen('progress');
    finish();
    expect(await saves(1)).to.have.length(1);
    expect(asked).to.deep.equal([own]);
    await until(() => !document.querySelector('progress'));
  });

  it('5.33 has the address of the tenant’s origin of files, with the session id if that origin is trusted', async () => {
    const origin = 'https://files.example.com';
    const { linkHosts, requestSettings } = {
      linkHosts: { fileOrigin: origin },
      requestSettings: { trustedOrigins: [origin] },
    };
    const sessions: (string | null)[] = [];
    const link = await open({
      '/api/baseserver/layout/baseTeams': () => ({ ...tenant, linkHosts, requestSettings }),
      [own]: ({ url, headers }) => {
        asked.push(url.origin);
        sessions.push(headers.get('eteamsid'));
        return content();
      },
    });
    expect(link.getAttribute('href')).to.equal(`${origin}/api/file/download?fileid=31&download=1`);
    link.click();
    await saves(1);
    expect([asked, sessions]).to.deep.equal([[origin], ['session-1']]);
  });
});
