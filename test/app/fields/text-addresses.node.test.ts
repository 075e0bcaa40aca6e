import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { PictureAddress } from '../../../app/fields/rich-text/text-addresses.js';
import { linkAddress, pictureAddress } from '../../../app/fields/rich-text/text-addresses.js';

const page = 'https://oa.example.com/sp/mail/detail/1';

describe('pictures of a text', () => {
  const cases: readonly (readonly [source: string, kind: PictureAddress['kind'], src?: string])[] = [
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
      assert.deepEqual(pictureAddress(source, page), expected);
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
