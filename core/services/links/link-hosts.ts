import type { TenantData } from '../../contracts/tenant.js';
import { isWeb, parseAddress } from './parse-address.js';
import { publicSiteSuffix } from './public-site.js';

/** Hosts of the suite, as its deployment and the tenant configure them. */
export interface SuiteHosts {
  /** Domain suffixes of the suite's sites. */
  domains: readonly string[];
  /** True if they end in .cc instead of .cn (docs/requirements.md 9.47). */
  overseas: boolean;
  /** Origins of links and files that start with `/` (docs/requirements.md 5.33); undefined: the page's own. */
  linkOrigin: string | undefined;
  fileOrigin: string | undefined;
  /** Paths of pictures, videos and sounds in texts, in addition to those of files. */
  filePaths: readonly string[];
}

export function suiteHostsOf(tenant: Pick<TenantData, 'linkHosts' | 'privateDeployment'> | null): SuiteHosts {
  const {
    overseas = false,
    suiteDomains = [],
    filePaths = [],
    linkOrigin,
    fileOrigin,
  } = tenant?.linkHosts ?? {};
  return {
    domains: tenant?.privateDeployment ? suiteDomains : [publicSiteSuffix, ...suiteDomains],
    overseas,
    linkOrigin: webOrigin(linkOrigin),
    fileOrigin: webOrigin(fileOrigin),
    filePaths,
  };
}

/** Origin of an http(s) address; undefined for any other text. */
function webOrigin(address = ''): string | undefined {
  const origin = parseAddress(address)?.origin;
  return origin !== undefined && isWeb(origin) ? origin : undefined;
}
