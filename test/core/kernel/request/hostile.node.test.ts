import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isRequestError } from '../../../../core/kernel/request/request-error.js';
import { envelope, setup } from './helpers.js';

/** Hostile addresses, for a page at https://oa.example.com with the trusted origin https://api.example.com:8443. */
const hostile = [
  // Look-alike hosts.
  'https://oa.example.com.evil.example/a',
  'https://oa.example.com.evil.example:443/a',
  'https://oa-example.com/a',
  'https://oa.example.co/a',
  'https://oa.example.comm/a',
  'https://xoa.example.com/a',
  'https://example.com/a',
  'https://www.oa.example.com/a',
  'https://oa.example.com./a',
  'https://оа.example.com/a',
  'https://oa。example。com.evil.example/a',
  'https://oa.exаmple.com/a',
  'https://xn--oa-example-com.evil.example/a',
  'https://oa_example.com/a',
  'https://evil.example/oa.example.com/a',
  'https://evil.example/?https://oa.example.com/a',
  'https://evil.example/#https://oa.example.com/a',
  'https://evil.example/https://oa.example.com/',
  'https://evil.example\\.oa.example.com/a',
  'https://evil.example%2eoa.example.com.evil.example/a',
  // User info before the host.
  'https://oa.example.com@evil.example/a',
  'https://oa.example.com:443@evil.example/a',
  'https://oa.example.com:password@evil.example/a',
  'https://oa.example.com%40evil.example@evil.example/a',
  'https://oa.example.com\\@evil.example@evil.example/a',
  'https://oa.example.com%2F@evil.example/a',
  'https://user:oa.example.com@evil.example:8443/a',
  'https://api.example.com:8443@evil.example/a',
  // Other ports.
  'https://oa.example.com:8443/a',
  'https://oa.example.com:80/a',
  'https://oa.example.com:4430/a',
  'https://api.example.com/a',
  'https://api.example.com:443/a',
  'https://api.example.com:8444/a',
  'https://api.example.com:18443/a',
  // Other schemes.
  'http://oa.example.com/a',
  'http://oa.example.com:443/a',
  'http://api.example.com:8443/a',
  'ws://oa.example.com/a',
  'wss://oa.example.com/a',
  'ftp://oa.example.com/a',
  'file://oa.example.com/a',
  'javascript:fetch("https://oa.example.com")',
  'data:application/json,{"code":200,"status":true}',
  'blob:https://oa.example.com/0b9e9a0c-0000-4000-8000-000000000000',
  'filesystem:https://oa.example.com/temporary/a',
  'about:blank',
  // Without a scheme.
  '//evil.example/a',
  '//evil.example:443/oa.example.com',
  '///evil.example/a',
  '////evil.example/a',
  '//oa.example.com@evil.example/a',
  '//oa.example.com:8443/a',
  // Backslashes, white space and control characters, which the URL parser takes for slashes or drops.
  '/\\evil.example/a',
  '\\\\evil.example/a',
  '\\/evil.example/a',
  '/\t/evil.example/a',
  '/\n/evil.example/a',
  '/\r\n/\\evil.example/a',
  '  //evil.example/a',
  '\u0000//evil.example/a',
  'https:\\\\evil.example\\a',
  'https:/\\evil.example/a',
  'https:///evil.example/a',
  'https:evil.example/../../a//evil',
  'ht\ntps://evil.example/a',
  'HTTPS://EVIL.EXAMPLE/oa.example.com',
  // IP addresses.
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://[::ffff:127.0.0.1]:443/a',
];

const trusted = new Set(['https://oa.example.com', 'https://api.example.com:8443']);

test('the session id is sent to none of the hostile addresses, by any method', async () => {
  assert.ok(hostile.length >= 60 && new Set(hostile).size === hostile.length);
  const deps = {
    trustedOrigins: () => ['https://api.example.com:8443'],
    shareWithinMs: 0,
    withCredentials: () => true,
  };
  const { request, calls } = setup(() => envelope(null), deps);
  let sent = 0;
  for (const address of hostile) {
    for (const call of [
      () => request.send(address),
      () => request.send(address, { method: 'POST', body: { a: 1 } }),
      () => request.send(address, { headers: { eteamsid: 'session-1', ETEAMSID: 'session-1' } }),
      () => request.download(address),
      () => request.upload(address, new Blob(['x']), 'x.txt'),
    ]) {
      calls.length = 0;
      try {
        await call();
      } catch (error) {
        assert.ok(isRequestError(error), `${address}: ${String(error)}`);
      }
      for (const { url, headers, init } of calls) {
        // A few addresses are trusted after parsing, so the session id may be sent there.
        if (trusted.has(url.origin) && /^https:/.test(url.protocol)) continue;
        sent += 1;
        assert.equal(headers.has('eteamsid'), false, address);
        assert.equal(headers.has('langType'), false, address);
        assert.equal(init.credentials, 'omit', address);
        assert.doesNotMatch(JSON.stringify([url.href, init.body ?? '']), /session-1/, address);
      }
    }
  }
  assert.ok(sent > 200, `most of them really are somewhere else: ${sent} calls`);
});

test('an address that is neither http nor https is rejected before anything is sent', async () => {
  const { request, calls } = setup(() => envelope(null));
  for (const address of [
    'javascript:alert(1)',
    'data:,x',
    'file:///etc/passwd',
    'blob:https://oa.example.com/x',
  ]) {
    await assert.rejects(request.send(address), { name: 'RequestError', kind: 'step' });
  }
  assert.equal(calls.length, 0);
});

test('the configured origins get the session id in every spelling', async () => {
  const { request, calls } = setup(() => envelope(null), {
    trustedOrigins: () => ['https://API.example.com:8443/some/path'],
    shareWithinMs: 0,
  });
  for (const address of [
    '/a',
    'a',
    'https://OA.example.com:443/a',
    'https://api.example.com:8443/a?b=//evil.example',
  ]) {
    calls.length = 0;
    await request.send(address);
    assert.equal(calls[0]?.headers.get('eteamsid'), 'session-1', address);
  }
});
