import * as v from 'valibot';

import {
  appHosts,
  hostAppPaths,
  hostSetupDataSchema,
  hostSignatureSchema,
  type SignatureKind,
} from '../../../core/contracts/host-apps.js';
import type { HostSetup } from '../../../core/page/hosts/host-app.js';
import type { AppPlatform } from './create-app-platform.js';

/** The tenant's app in the host of the page; undefined where there is none, and while the back end cannot say. */
export async function loadHostSetup(
  { device, request, errors }: Pick<AppPlatform, 'device' | 'request' | 'errors'>,
  tenantKey: string,
): Promise<HostSetup | undefined> {
  const host = appHosts.find((each) => each === device.host);
  if (!host) return undefined;
  const sign = (kind: SignatureKind) => async (url: string) => {
    const body = { host, kind, url };
    const options = { method: 'POST', body, reads: true, noSharing: true } as const;
    return v.parse(hostSignatureSchema, await request.send(hostAppPaths.signature, options));
  };
  try {
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
  } catch (error) {
    errors.report('host-setup', error);
    return undefined;
  }
}
