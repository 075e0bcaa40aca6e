import type { Insertion, ResourceRequest } from './load-resource.js';
import { trustedTypesOf } from './trusted-types.js';

/** Name of the Trusted Types policy for the URLs of classic scripts. */
const scriptPolicyName = 'portico-scripts';

export interface InsertOptions {
  /** Returns whether a script of this URL may be loaded. */
  isAllowed(url: URL): boolean;
  /** Nonce of the page's policy. Default: that of a script of the page. */
  nonce?: string;
}

/**
 * Loads scripts and style sheets with elements in the head. Scripts whose URL is not allowed are rejected, under Trusted
 * Types also by the browser.
 */
export function createInsert(
  window: Window,
  { isAllowed, nonce }: InsertOptions,
): (request: ResourceRequest, url: string) => Insertion {
  const { document } = window;
  let policy: { createScriptURL(url: string): unknown } | undefined;

  function checked(url: string): string {
    if (isAllowed(new URL(url, document.baseURI))) return url;
    throw new TypeError(`No script is loaded from ${url}`);
  }

  function trusted(url: string): unknown {
    checked(url);
    policy ??= trustedTypesOf(window)?.createPolicy(scriptPolicyName, { createScriptURL: checked });
    return policy ? policy.createScriptURL(url) : url;
  }

  function elementOf({ kind, referrerPolicy, integrity }: ResourceRequest, url: string) {
    const element = kind === 'script' ? scriptOf(url) : styleOf(url);
    element.referrerPolicy = referrerPolicy ?? '';
    element.nonce = nonce ?? document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    if (integrity) {
      element.integrity = integrity;
      // Without CORS the content of another origin cannot be checked.
      element.crossOrigin = 'anonymous';
    }
    return element;
  }

  function scriptOf(url: string): HTMLScriptElement {
    const script = document.createElement('script');
    Reflect.set(script, 'src', trusted(url));
    return script;
  }

  function styleOf(url: string): HTMLLinkElement {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    return link;
  }

  return (request, url) => {
    const element = elementOf(request, url);
    const done = new Promise<void>((resolve, reject) => {
      element.addEventListener('load', () => resolve(), { once: true });
      element.addEventListener('error', () => reject(new TypeError(`${url} did not load`)), { once: true });
    });
    document.head.append(element);
    return { done, remove: () => element.remove() };
  };
}
