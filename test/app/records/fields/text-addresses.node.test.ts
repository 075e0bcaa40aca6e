import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { MediaAddress } from '../../../../app/records/fields/rich-text/text-addresses.js';
import {
  isOwnLink,
  linkAddress,
  linkedFileId,
  mediaAddress,
} from '../../../../app/records/fields/rich-text/text-addresses.js';

const page = { url: 'https://oa.example.com/sp/mail/detail/1' };
const configured = {
  ...page,
  linkOrigin: 'https://links.example.com',
  fileOrigin: 'https://files.example.com',
};

it('files that links of a text download are those of the suite', () => {
  const path = '/api/file/download?fileid=31&download=1';
  for (const origin of ['', page.url.slice(0, 22), configured.linkOrigin, configured.fileOrigin])
    assert.equal(linkedFileId(origin + path, configured), '31', origin);
  for (const other of [
    `https://example.com${path}`,
    'https://oa.example.com:444' + path,
    '/api/file/download',
    '/api/file/download?fileid=',
    '/api/file/preview?fileId=31',
    '/sp/doc/docDetail?fileid=31',
    '',
  ])
    assert.equal(linkedFileId(other, configured), undefined, other);
  assert.equal(linkedFileId(configured.fileOrigin + path, page), undefined);
});

describe('pictures of a text', () => {
  const cases: readonly (readonly [source: string, kind: MediaAddress['kind'], src?: string])[] = [
    ['/api/file/preview?fileId=12&type=imgs', 'own', '/api/file/preview?fileId=12&type=imgs'],
    ['https://oa.example.com/api/file/preview?fileId=12', 'own', '/api/file/preview?fileId=12&type=imgs'],
    ['/sp/../api/file/preview?fileId=12', 'own', '/api/file/preview?fileId=12&type=imgs'],
    ['/api/file/preview?fileId=a%26b&x=1#y', 'own', '/api/file/preview?fileId=a%26b&type=imgs'],
    ['data:image/png;base64,AAAA', 'embedded', 'data:image/png;base64,AAAA'],
    ['DATA:image/webp;base64,AAAA', 'embedded', 'data:image/webp;base64,AAAA'],
    ['https://example.com/a.png', 'remote', 'https://example.com/a.png'],
    ['http://example.com/a.png', 'remote', 'http://example.com/a.png'],
    ['//example.com/a.png', 'remote', 'https://example.com/a.png'],
    ['/\t/example.com/a.png', 'remote', 'https://example.com/a.png'],
    ['/\n/example.com/a.png', 'remote', 'https://example.com/a.png'],
    ['/\\example.com/a.png', 'remote', 'https://example.com/a.png'],
    ['ht\ttps://example.com/a.png', 'remote', 'https://example.com/a.png'],
    [' \u0001https://example.com/a.png', 'remote', 'https://example.com/a.png'],
    ['https:/\\example.com/a.png', 'remote', 'https://example.com/a.png'],
    ['https://oa.example.com@example.com/a.png', 'remote', 'https://oa.example.com@example.com/a.png'],
    ['https://oa.example.com.evil.example/a.png', 'remote', 'https://oa.example.com.evil.example/a.png'],
    ['/papi/app/baseserver/clearCookie', 'refused'],
    ['https:/papi/app/baseserver/clearCookie', 'refused'],
    ['https:papi/app/baseserver/clearCookie', 'refused'],
    ['https://oa.example.com:8443/api/file/preview?fileId=1', 'refused'],
    ['http://oa.example.com/papi/app/baseserver/clearCookie', 'refused'],
    ['https://OA.example.com/papi/app/baseserver/clearCookie', 'refused'],
    ['/api/file/preview', 'refused'],
    ['/api/file/preview?fileid=1', 'refused'],
    ['/api/file/preview/?fileId=1', 'refused'],
    ['/api/file/preview/../../portico/signout?fileId=1', 'refused'],
    ['/api/file/preview%2F..?fileId=1', 'refused'],
    ['/papi/file/preview?fileId=2', 'own', '/papi/file/preview?fileId=2'],
    ['/api/app/file/preview?fileId=3', 'own', '/api/app/file/preview?fileId=3'],
    ['/visitstatic/emoji/1.png', 'own', '/visitstatic/emoji/1.png'],
    ['/visitstatic/../papi/app/baseserver/clearCookie', 'refused'],
    ['/visitstatic/..%2Fpapi/app/baseserver/clearCookie', 'refused'],
    ['/visitstatic/', 'refused'],
    ['/static/emoji/1.png', 'refused'],
    ['own.png', 'refused'],
    ['', 'refused'],
    [' ', 'refused'],
    ['javascript:alert(1)', 'refused'],
    ['data:image/svg+xml;base64,AAAA', 'refused'],
    ['data:text/html,x', 'refused'],
    ['blob:https://oa.example.com/1', 'refused'],
    ['file:///etc/passwd', 'refused'],
    ['https://', 'refused'],
  ];
  for (const [source, kind, src] of cases) {
    it(`${JSON.stringify(source)} is ${kind}`, () => {
      const expected = src === undefined ? { kind } : { kind, src };
      assert.deepEqual(mediaAddress(source, page, 'picture'), expected);
    });
  }
});

describe('links of a text', () => {
  const cases: readonly (readonly [href: string, address: string | undefined])[] = [
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['HTTP://example.com', 'http://example.com/'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['tel:+86', 'tel:+86'],
    ['/sp/task/detail/1?a=b#c', '/sp/task/detail/1?a=b#c'],
    ['#part', '#part'],
    ['#', '#'],
    ['//example.com/', undefined],
    ['/\\example.com/', undefined],
    ['/\t/example.com/', undefined],
    ['/\n/example.com/', undefined],
    ['\t/\t\\example.com/', undefined],
    ['task/1', undefined],
    ['', undefined],
    ['javascript:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    ['\u0001javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['vbscript:x', undefined],
    ['ftp://example.com/', undefined],
  ];
  for (const [href, address] of cases) {
    it(`${JSON.stringify(href)} ${address === undefined ? 'is no link' : `leads to ${address}`}`, () => {
      assert.equal(linkAddress(href, page), address);
    });
  }
});

describe('videos and sounds of a text', () => {
  const cases: readonly (readonly [source: string, kind: MediaAddress['kind'], src?: string])[] = [
    ['/api/file/download?fileid=12&download=1', 'own', '/api/file/download?fileid=12&download=1'],
    ['/api/file/preview?fileId=12', 'own', '/api/file/download?fileid=12&download=1'],
    ['https://example.com/a.mp4', 'remote', 'https://example.com/a.mp4'],
    ['//example.com/a.mp4', 'remote', 'https://example.com/a.mp4'],
    ['data:video/mp4;base64,AAAA', 'refused'],
    ['data:image/png;base64,AAAA', 'refused'],
    ['/api/file/download', 'refused'],
    ['/api/file/download?fileId=12', 'refused'],
    ['/papi/app/baseserver/clearCookie', 'refused'],
    ['blob:https://oa.example.com/1', 'refused'],
  ];
  for (const [source, kind, src] of cases) {
    it(`${JSON.stringify(source)} is ${kind}`, () => {
      const expected = src === undefined ? { kind } : { kind, src };
      assert.deepEqual(mediaAddress(source, page, 'film'), expected);
    });
  }
});

describe('5.33 addresses that start with / are prefixed with the configured origins', () => {
  it('pictures, videos and sounds with that of files', () => {
    const picture = 'https://files.example.com/api/file/preview?fileId=12&type=imgs';
    const film = 'https://files.example.com/api/file/download?fileid=12&download=1';
    assert.equal(mediaAddress('/api/file/preview?fileId=12', configured, 'picture').src, picture);
    assert.equal(mediaAddress(picture, configured, 'picture').src, picture);
    assert.equal(mediaAddress('/api/file/download?fileid=12', configured, 'film').src, film);
    assert.equal(mediaAddress('https://files.example.com/other.png', configured, 'picture').kind, 'refused');
  });

  it('links with that of links, which open in the app', () => {
    const address = linkAddress('/sp/doc/docDetail/5?a#b', configured) ?? '';
    assert.equal(address, 'https://links.example.com/sp/doc/docDetail/5?a#b');
    assert.equal(isOwnLink(address, configured), true);
    assert.equal(isOwnLink(address, page), false);
    assert.equal(linkAddress('#part', configured), '#part');
    assert.equal(linkAddress('//example.com/', configured), undefined);
  });
});
