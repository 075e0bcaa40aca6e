import type { HostName } from '../../kernel/device/types.js';

/** What is shared; nothing else is. */
export interface SharedLink {
  title: string;
  url: string;
}

/** Shares a link in the work-chat host; true once the host has taken it. */
export type HostShare = (link: SharedLink) => boolean;

/** A function of a host's script, by its path from the window; undefined before the script is loaded. */
function functionAt(page: object, ...path: string[]): ((request: object) => void) | undefined {
  let owner: unknown = undefined;
  let value: unknown = page;
  for (const name of path) {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined;
    owner = value;
    value = Reflect.get(value, name);
  }
  return typeof value === 'function'
    ? (request) => void Reflect.apply(value as () => unknown, owner, [request])
    : undefined;
}

/**
 * Share function of a host in its mobile apps, where its script is on the page: the app itself loads that of WeCom only
 * (host-scripts.ts), others come with the host or the page around. Undefined for other hosts, which have no function that
 * a page may call at any time.
 * @param page the window.
 */
export function hostShare(host: HostName | '', page: object): HostShare | undefined {
  const call = (path: string[], request: (link: SharedLink) => object): HostShare | undefined => {
    const share = functionAt(page, ...path);
    return (
      share &&
      ((link) => {
        try {
          share(request(link));
          return true;
        } catch {
          // A client of an earlier version refuses; the caller shares in another way.
          return false;
        }
      })
    );
  };
  switch (host) {
    case 'DingTalk':
      return call(['dd', 'biz', 'util', 'share'], ({ title, url }) => ({
        type: 0,
        title,
        url,
        content: '',
        image: '',
      }));
    case 'Lark':
      return call(['tt', 'share'], ({ title, url }) => ({
        channelType: ['lark', 'system'],
        contentType: 'url',
        title,
        url,
      }));
    default:
      return undefined;
  }
}
