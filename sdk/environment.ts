import type { Lang } from '../core/contracts/tenant.js';
import type { applyTheme } from '../core/page/theme/apply-theme-edge.js';
import type { ElementName } from '../elements/classes.js';
import type { ElementClass } from '../elements/shared/define.js';
import type { MessageLoaders } from '../elements/shared/message-catalog.js';
import type { createSensitiveView } from '../elements/views.js';
import type { openHost } from './host/open-host.js';
import type { onElementError } from './render/on-element-error.js';
import type { diagnose, printFindings } from './diagnose/diagnose.js';

/**
 * What differs between the builds of the SDK: the package imports its parts on demand, the drop-in has the elements and
 * loads the rest from beside its script.
 */
export interface SdkEnvironment {
  /** Window of the page; called at the earliest by `init`. */
  window(): Window & typeof globalThis;
  /** Names of all elements. */
  elementNames: readonly ElementName[];
  loadElement(name: ElementName): Promise<ElementClass>;
  /** Adds a listener of errors of the elements. */
  onElementError: typeof onElementError;
  loadSensitiveView(): Promise<{ createSensitiveView: typeof createSensitiveView }>;
  loadTheme(): Promise<{ applyTheme: typeof applyTheme }>;
  loadDiagnosis(): Promise<{ diagnose: typeof diagnose; printFindings: typeof printFindings }>;
  loadHost(): Promise<{ openHost: typeof openHost }>;
  messageLoaders: MessageLoaders;
  /** Suffix of the tags; '' for none. */
  suffix: string;
  /** Language in place of that of the page; undefined for none. */
  language: Lang | undefined;
  /** Address of the drop-in; undefined for the package. */
  scriptUrl: string | undefined;
  /** Address of the module of embedded components, if the build has one beside it. */
  embedUrl: string | undefined;
}
