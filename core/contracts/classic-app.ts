/**
 * Apps of classic scripts, which the page app loads by the manifests of build-files.ts: a script registers its app, or
 * a part of it, in a global object under its name.
 */
export const classicAppsGlobal = 'porticoClassicApps';

/** Services of the page app for a classic app. */
export interface ClassicHost {
  /** Language of the page, such as zh_CN. */
  lang: string;
  /** Sends a GET to the back end; resolves with `data` of the envelope, untrusted. */
  get(path: string): Promise<unknown>;
  /** Loads a further chunk of the app, by its name in the asset manifest without the ending. */
  loadChunk(name: string): Promise<void>;
}

/** Entry of the registry. */
export interface ClassicApp {
  /** Name of the app in a language. */
  title(lang: string): string;
  /** Renders the app; the returned function removes it. */
  mount(root: HTMLElement, host: ClassicHost): () => void;
}
