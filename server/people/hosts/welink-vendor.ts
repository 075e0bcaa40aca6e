import { refusedBy, VendorError } from './vendor-error.js';
import { issuedIn, textIn, type Vendor } from './vendor.js';
import type { VendorCalls } from './vendor-calls.js';

/** Numbers of errors: open-doc.welink.huaweicloud.com/docs/serverapi/err_code.html */
const problems = {
  411007: 'wrong-secret',
  41500: 'code-invalid',
  41502: 'wrong-secret',
  47006: 'wrong-id',
  500: 'busy',
} as const;

/** WeLink: access tokens and users by codes, of support.huaweicloud.com/devg-welink. It has no signatures. */
export function weLinkVendor({ call }: VendorCalls): Vendor {
  async function ask(
    path: string,
    request: Parameters<VendorCalls['call']>[2],
  ): Promise<Record<string, unknown>> {
    const answer = await call('welink', path, request);
    const code = String(answer['code']);
    if (code !== '0') throw refusedBy(problems, code, answer['message']);
    return answer;
  }
  return {
    token: async ({ appId, secret }) =>
      issuedIn(
        await ask('/api/auth/v2/tickets', { body: { client_id: appId, client_secret: secret } }),
        'access_token',
      ),
    tickets: {},
    async userOf({ corpId }, code, token) {
      const answer = await ask('/api/auth/v2/userid', {
        query: { code },
        headers: { 'x-wlk-Authorization': await token() },
      });
      if (corpId !== '' && answer['tenantId'] !== corpId) throw new VendorError('wrong-organization');
      const id = textIn(answer, 'userId');
      return { ids: [id], account: id };
    },
  };
}
