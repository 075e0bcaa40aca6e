import type { ErrorCapture } from '../services/monitor/early-errors.js';
import type { PlatformKernel } from '../kernel/create-platform.js';
import type { HistoryPort } from './history-port.js';

/** Components of the page app that a foreign page may show; the elements have names of their own. */
export const embedComponents = ['record-list', 'record-detail', 'module-home'] as const;
export type EmbedComponent = (typeof embedComponents)[number];

/** Properties of the components, as an integrator passes them: untrusted, and checked when a component is mounted. */
export interface EmbedProps {
  'record-list': {
    /** Module, e.g. 'customer'. */
    module: string;
    /** Id of a saved view. */
    view?: string;
    /** Text to search for. */
    search?: string;
    /**
     * Keys of fields in the order of the columns, at most 200; the title is always the first column. Default: the choice of
     * the user, of the view or of the module.
     */
    columns?: readonly string[];
    /** Called instead of opening a record in place of the list. */
    onOpen?: (record: { module: string; id: string }) => void;
  };
  'record-detail': {
    module: string;
    id: string;
    /** Called after the record was saved. */
    onSaved?: (record: { module: string; id: string }) => void;
    /** Called when the user leaves the record; without it there is no way back. */
    onBack?: () => void;
  };
  'module-home': { module: string };
}

/** Services of an SDK instance. */
export interface EmbedKernel extends PlatformKernel {
  /** Receives errors of the components. */
  readonly monitor?: Pick<ErrorCapture, 'capture'>;
}

/** What the SDK hands to the page app's components. */
export interface EmbedOptions<C extends EmbedComponent = EmbedComponent> {
  component: C;
  /** Parent of everything that is shown, dialogs included; has no style sheets yet. */
  root: ShadowRoot;
  platform: EmbedKernel;
  history: HistoryPort;
  /** Origin of the OA system, which links open in a new tab. Default: that of the requests. */
  oaOrigin?: string;
  /** Folder of the component's own files (its style sheet, its languages, its fonts), with a slash at its end. */
  baseUrl: string;
  props: EmbedProps[C];
}

export interface EmbedView<C extends EmbedComponent = EmbedComponent> {
  /** Replaces the given properties and keeps the others. */
  update(props: Partial<EmbedProps[C]>): void;
  /** Removes everything that was shown, its listeners and its timers. */
  unmount(): void;
}

/** The module that `app/embed` is built into, which the SDK loads by its address. */
export interface EmbedModule {
  mount<C extends EmbedComponent>(options: EmbedOptions<C>): Promise<EmbedView<C>>;
}
