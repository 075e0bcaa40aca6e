import {
  buildFiles,
  loadLimits,
  type MergeManifest,
  type PageManifest,
} from '../../contracts/build-files.js';
import { isChunkLoadError } from './chunk-load-error.js';
import type { ManifestLoader } from './load-manifest.js';
import type { ResourceLoader, ResourceRequest } from './load-resource.js';
import {
  parseAssetManifest,
  parseMergeManifest,
  parseModuleVersions,
  parsePageManifest,
} from './manifests.js';
import { withVersion } from './resource-address.js';

/** An app of classic scripts, and the page on which it is shown, as `pageKeyOf` gives it. */
export interface ClassicAppRequest {
  app: string;
  page: string;
}

export interface ClassicAppsDeps {
  /** Absolute URL of the folder that contains the build folder, with a slash at its end. */
  base: string;
  load: ResourceLoader;
  manifest: ManifestLoader;
  /** Returns true when the app has registered itself, which its last script does. */
  isRegistered(app: string): boolean;
  /** Receives failures in spite of which the app is loaded. */
  onError(place: string, error: unknown): void;
}

export interface ClassicApps {
  /**
   * Loads the styles and scripts of an app, scripts in the order of its manifest, and resolves with a function that loads
   * a further chunk by its name without ending. Both reject with a ChunkLoadError; a later call tries again.
   */
  load(request: ClassicAppRequest): Promise<(name: string) => Promise<void>>;
  /** Origin that resource reports are sent to; '' for the page's own. */
  maintainDomain(): Promise<string>;
}

/**
 * Loads apps of classic scripts by the manifests of a build (docs/requirements.md 2.3.5, 2.3.6, 7.4.1 to 7.4.4): the
 * merged files of the page where it has any, and the single chunks of the app otherwise. A merged file that fails, or is
 * not there after 12 s, is replaced by its chunks (4.29). It may still arrive, so that chunks have to register
 * themselves, and run once.
 */
export function createClassicApps(deps: ClassicAppsDeps): ClassicApps {
  const { base, load, manifest, isRegistered, onError } = deps;
  const urlOf = (path: string): string => new URL(path, base).href;

  /** Calls once, and again after a failure. */
  function once<T>(get: () => Promise<T>): () => Promise<T> {
    let pending: Promise<T> | undefined;
    return () =>
      (pending ??= get().catch((error: unknown) => {
        pending = undefined;
        throw error;
      }));
  }
  const versions = once(() => manifest(urlOf(buildFiles.moduleVersions), parseModuleVersions));
  const merged = once(() => manifest(urlOf(buildFiles.mergeManifest), parseMergeManifest));

  /** Undefined after a failure: without this file the app still loads. */
  async function optional<T>(get: Promise<T>): Promise<T | undefined> {
    try {
      return await get;
    } catch (error) {
      onError('resources.manifest', error);
      return undefined;
    }
  }

  async function pageOf(page: string, { pageConfigMap }: MergeManifest): Promise<PageManifest | undefined> {
    const config = pageConfigMap[page];
    if (!config) return undefined;
    const url = urlOf(buildFiles.pageManifest(config.hash));
    return manifest(withVersion(url, config.random), parsePageManifest);
  }

  async function mergedPage(page: string): Promise<PageManifest | undefined> {
    const manifests = await optional(merged());
    return manifests && optional(pageOf(page, manifests));
  }

  async function loadApp({ app, page }: ClassicAppRequest): Promise<(name: string) => Promise<void>> {
    const assetsUrl = urlOf(buildFiles.assetManifest(app));
    const [{ files, entrypoints, integrity }, known, ofPage] = await Promise.all([
      manifest(assetsUrl, parseAssetManifest),
      optional(versions()),
      mergedPage(page),
    ]);
    const version = known?.[app];

    /** @param file name in the asset manifest, such as `main.js` */
    async function loadFile(file: string, isComplete?: () => boolean): Promise<void> {
      const [, chunk = file, kind] = /^(.*)\.(css|js)$/.exec(file) ?? [];
      const mergedFile = ofPage?.[kind === 'css' ? 'css' : 'js'][chunk];
      const request: Omit<ResourceRequest, 'url'> = {
        kind: kind === 'css' ? 'style' : 'script',
        chunk: `${app}/${chunk}`,
        ...(isComplete && { isComplete }),
      };
      if (mergedFile !== undefined) {
        try {
          const url = withVersion(urlOf(mergedFile), version);
          const hash = ofPage?.integrity?.[mergedFile];
          await load({ ...request, url, ...checkedBy(hash), waitMs: loadLimits.mergedWaitMs });
          return;
        } catch (error) {
          if (!isChunkLoadError(error)) throw error;
          onError('resources.merged', error);
        }
      }
      const path = files[file] ?? file;
      const url = withVersion(new URL(path, assetsUrl).href, version);
      await load({ ...request, url, ...checkedBy(integrity?.[path]) });
    }

    /** Entry points are names or, in manifests of bundlers, file paths. */
    const names = entrypoints.map((file) => Object.keys(files).find((name) => files[name] === file) ?? file);
    const styles = names.filter((file) => file.endsWith('.css'));
    const scripts = names.filter((file) => !file.endsWith('.css'));
    async function loadScripts(): Promise<void> {
      for (const file of scripts) {
        await loadFile(file, file === scripts.at(-1) ? () => isRegistered(app) : undefined);
      }
    }
    await Promise.all([...styles.map((file) => loadFile(file)), loadScripts()]);
    return (name) => loadFile(`${name}.js`);
  }

  return {
    load: loadApp,
    maintainDomain: async () => (await merged()).maintainDomain,
  };
}

const checkedBy = (hash: string | undefined): Pick<ResourceRequest, 'integrity'> =>
  hash === undefined ? {} : { integrity: hash };
