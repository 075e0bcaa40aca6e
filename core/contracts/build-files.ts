/** Files that a build publishes for classic scripts (docs/requirements.md 7.4.1 to 7.4.4), relative to the build folder. */
export const buildFiles = {
  /** Versions of modules: ModuleVersions. */
  moduleVersions: 'build/moduleversion.json',
  /** Merged resources of all pages: MergeManifest. */
  mergeManifest: 'build/.merge-dist/manifest.json',
  /** Merged resources of one page: PageManifest. */
  pageManifest: (hash: string): string => `build/.merge-dist/${encodeURIComponent(hash)}.json`,
  /** Scripts and styles of an app: AssetManifest. */
  assetManifest: (app: string): string => `build/${encodeURIComponent(app)}/asset-manifest.json`,
} as const;

/** Query parameters of those files: the version of a file, and the time of a retry (7.4.4, 4.27). */
export const resourceParameters = { version: 'v', timestamp: '_t' } as const;

/** Version of each module by its name: the query `v` of the static chunks (2.3.6, 7.4.4). */
export type ModuleVersions = Readonly<Record<string, string>>;

/** Merge manifest (3.23). */
export interface MergeManifest {
  /** Page path plus hash path (2.3.5), such as `/sp/example#/list`, to the hash of its page manifest. */
  pageConfigMap: Readonly<Record<string, { hash: string; random: string }>>;
  /** Origin that receives resource reports; '' is the page's own. */
  maintainDomain: string;
}

/** Hashes by file, as in the attribute `integrity`; files without a hash are not checked. Extension of Portico. */
type FileHashes = Readonly<Record<string, string>>;

/** Merged resources of one page: chunk name to the file that contains it. */
export interface PageManifest {
  js: Readonly<Record<string, string>>;
  css: Readonly<Record<string, string>>;
  integrity?: FileHashes;
}

/** asset-manifest.json of an app: logical names of files to hashed ones, and what the app starts with, in order. */
export interface AssetManifest {
  files: Readonly<Record<string, string>>;
  entrypoints: readonly string[];
  integrity?: FileHashes;
}

/** Limits of loading (docs/requirements.md 9.1 to 9.3), in milliseconds. */
export const loadLimits = {
  timeoutMs: 120_000,
  retryDelayMs: 800,
  /** Wait for a merged script before its chunks are loaded one by one. */
  mergedWaitMs: 12_000,
} as const;
