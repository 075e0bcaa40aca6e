import { asId, isObject } from '../../core/contracts/parse.js';
import { confirmLink } from '../../core/services/links/confirm-link.js';
import { openAddress } from '../../core/services/links/open-address-edge.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { decideOpening, parseOpenKind } from '../../core/records/open-method.js';
import type { Registry } from '../../core/records/types.js';
import type { Notices } from '../services/create-notices.js';
import type { SdkPlatform } from '../services/sdk-platform.js';
import type { InvalidArgument } from './describe-value.js';
import type { SdkFunctions } from './functions.js';

export interface OpenersDeps {
  platform: SdkPlatform;
  notices: Notices;
  oaOrigin: string;
  invalid: InvalidArgument;
}

/** Functions that open addresses in a new tab; a browser allows it in response to an action of the user. */
export function createOpeners({
  platform,
  notices,
  oaOrigin,
  invalid,
}: OpenersDeps): Pick<SdkFunctions, 'openRecord' | 'openLink'> {
  const { document } = platform.window;
  let registry: Registry | undefined;

  const open = (url: string): void => openAddress(document, url, document.createElement('a'), true);

  return {
    async openRecord(record) {
      if (!isObject(record))
        throw invalid('openRecord', 'record', 'an object with "module" and "id"', record);
      const { module, params = {} } = record;
      const id = asId(record.id);
      if (typeof module !== 'string')
        throw invalid('openRecord', 'module', "a text such as 'customer'", module);
      if (!id) throw invalid('openRecord', 'id', 'the id of a record', record.id);
      const kind = parseOpenKind(record.kind ?? 'link');
      if (!kind) throw invalid('openRecord', 'kind', 'one of link, centre, center, side', record.kind);
      registry ??= createRegistry();
      const decision = decideOpening(registry, {
        kind,
        module,
        id,
        params,
        device: platform.device.kind,
        currentPath: '',
        external: true,
      });
      if (decision.kind !== 'refused') {
        open(new URL(decision.address, oaOrigin).href);
        return true;
      }
      const isDialog = decision.message === 'needs-oa';
      await notices.show(platform.translate(decision.message, {}), { kind: isDialog ? 'info' : 'error' });
      return false;
    },

    async openLink(href) {
      if (typeof href !== 'string') throw invalid('openLink', 'href', 'an address', href);
      const judgement = platform.links.judge(href, { baseUrl: `${oaOrigin}/` });
      const { verdict, url } = judgement;
      if (verdict === 'ignore') return false;
      if (verdict === 'open' || verdict === 'leave') {
        open(url || href);
        return true;
      }
      let isOpened = false;
      await notices.withElement('link-prompt', (prompt) =>
        confirmLink(judgement, href, {
          links: platform.links,
          view: prompt,
          open(address) {
            isOpened = true;
            open(address);
          },
        }),
      );
      return isOpened;
    },
  };
}
