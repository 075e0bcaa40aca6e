import * as v from 'valibot';

import { codes } from '../../contracts/envelope.js';
import {
  appHosts,
  hostAppPaths,
  hostSetupDataSchema,
  hostSignatureSchema,
  type SignatureKind,
} from '../../contracts/host-apps.js';
import type { HostName } from '../../kernel/device/types.js';
import { isRequestError } from '../../kernel/request/request-error.js';
import type { RequestService } from '../../kernel/request/types.js';
import { UnsupportedCall } from './host-adapter.js';
import type { HostSetup } from './host-app.js';

/** The tenant's app in the host of a page; undefined where there is none. Rejects while the back end cannot say. */
export async function loadHostSetup(
  request: Pick<RequestService, 'send'>,
  name: HostName | '',
  tenantKey: string,
): Promise<HostSetup | undefined> {
  const host = appHosts.find((each) => each === name);
  if (!host) return undefined;
  const sign = (kind: SignatureKind) => async (url: string) => {
    const body = { host, kind, url };
    const options = { method: 'POST', body, reads: true, noSharing: true } as const;
    try {
      return v.parse(hostSignatureSchema, await request.send(hostAppPaths.signature, options));
    } catch (error) {
      throw refusalOf(error);
    }
  };
  const query = { host, tenant: tenantKey };
  const answer = await request.send(hostAppPaths.setup, { query, noRelogin: true, silent: true });
  const data = v.parse(hostSetupDataSchema, answer);
  if (!data) return undefined;
  const { signatures, ...app } = data;
  return {
    app,
    ...(signatures.includes('config') ? { sign: sign('config') } : {}),
    ...(signatures.includes('agent') ? { signAgent: sign('agent') } : {}),
  };
}

/** What a job that needs the signature ends with: what the back end says in its words. */
function refusalOf(error: unknown): unknown {
  if (!isRequestError(error)) return error;
  if (error.code === codes.noAccess) return new UnsupportedCall('page-not-allowed');
  return error.msg === '' ? error : new Error(error.msg, { cause: error });
}
