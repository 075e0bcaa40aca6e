import { attempt } from '../../core/contracts/parse.js';
import { asText } from '../../elements/shared/as-text.js';
import type { HostName } from '../../core/kernel/device/types.js';
import type { HostAdapter, HostOutcome } from '../../core/page/hosts/host-adapter.js';
import type { openHost } from './open-host.js';
import type { HostServices } from './with-app.js';

/**
 * Jobs of the client around the page, such as WeCom or Teams, by the client's own package or script, which is loaded with the
 * first of them and in that client only. No job rejects, and each ends in bounded time.
 */
export interface SdkHost extends Omit<HostAdapter, 'host' | 'opensFiles' | 'prepareOpenData'> {
  /** The client; empty in a plain browser. */
  name(): Promise<HostOutcome<HostName | ''>>;
}

type HostJob = keyof SdkHost;

/** A job that the client did not do. */
export interface RefusedJob {
  /** Empty in a plain browser, and where the client's package could not be loaded. */
  readonly host: HostName | '';
  readonly job: HostJob;
  /** Reason of `unsupported`, or what the client says. */
  readonly reason: string;
}

export interface SdkHostDeps {
  window(): Window & typeof globalThis;
  load(): Promise<{ openHost: typeof openHost }>;
  /** Those of the present init; undefined without one. */
  services(): Promise<HostServices> | undefined;
}

/** `Portico.host`, and what `diagnose` and `destroy` need of it. */
export function createSdkHost({ window, load, services }: SdkHostDeps) {
  let adapter: Promise<HostAdapter> | undefined;
  /** The latest refusal of each job. */
  const refused = new Map<HostJob, RefusedJob>();
  const releases = new Set<() => void>();

  function opened(): Promise<HostAdapter> {
    adapter ??= load().then(({ openHost: open }) => open(window(), services));
    // The next job tries again.
    adapter.catch(() => (adapter = undefined));
    return adapter;
  }

  async function ask<T>(
    job: HostJob,
    run: (adapter: HostAdapter) => Promise<HostOutcome<T>>,
  ): Promise<HostOutcome<T>> {
    let outcome: HostOutcome<T>;
    let host: HostName | '' = '';
    try {
      const client = await opened();
      host = client.host;
      outcome = await run(client);
    } catch (error) {
      outcome = { state: 'failed', error: error instanceof Error ? error.message : String(error) };
    }
    if (outcome.state === 'done') refused.delete(job);
    else {
      const reason = outcome.state === 'failed' ? outcome.error : outcome.reason;
      refused.set(job, { host, job, reason });
    }
    return outcome;
  }

  /** The address as the client gets it. @throws {TypeError} for what is no http(s) address */
  function addressOf(given: unknown): string {
    const url = attempt(() => new URL(String(given), window().document.baseURI));
    if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
      throw new TypeError(`${String(given)} is not an http(s) address`);
    }
    return url.href;
  }

  /** Gives the back button back once, when the page does or when the instance is destroyed. */
  function once(release: () => void): () => void {
    releases.add(release);
    return () => {
      if (releases.delete(release)) release();
    };
  }

  const host: SdkHost = {
    name: () => ask('name', (client) => Promise.resolve({ state: 'done', value: client.host })),
    setTitle: (title) => ask('setTitle', (client) => client.setTitle(asText(title))),
    takeBack: (onBack) =>
      ask('takeBack', async (client) => {
        const outcome = await client.takeBack(onBack);
        return outcome.state === 'done' ? { ...outcome, value: once(outcome.value) } : outcome;
      }),
    close: () => ask('close', (client) => client.close()),
    openLink: (url) => ask('openLink', (client) => client.openLink(addressOf(url))),
    openFile: (file) => ask('openFile', (client) => client.openFile({ ...file, url: addressOf(file.url) })),
    share: (link) => ask('share', (client) => client.share({ ...link, url: addressOf(link.url) })),
    signInCode: () => ask('signInCode', (client) => client.signInCode()),
    language: () => ask('language', (client) => client.language()),
    colorScheme: () => ask('colorScheme', (client) => client.colorScheme()),
  };

  return {
    host,
    refused: (): RefusedJob[] => [...refused.values()],
    dispose(): void {
      for (const release of [...releases]) {
        releases.delete(release);
        release();
      }
      refused.clear();
      adapter = undefined;
    },
  };
}
