/** Public entry `portico/sdk`. */
import { createSdk } from './create-sdk.js';
import { loadPackageServices, packageEnvironment } from './package-environment.js';

export type { SdkFunctions } from './calls/functions.js';
export type { SdkConfig, SdkTheme } from './config.js';
export type { PorticoSdk } from './create-sdk.js';
export type {
  ColumnKind,
  DataProvider,
  ProvidedColumn,
  ProvidedRows,
  RowFilter,
  RowsRequest,
  RowSort,
} from '../core/embed/contract.js';
export type { Finding, FindingId, Severity } from './diagnose/finding.js';
export type { InitStep, StepName } from './init/init-steps.js';
export type {
  ComponentName,
  PendingView,
  RenderListeners,
  RenderOptions,
  RenderProps,
  SdkView,
} from './render/render-view.js';
export { SdkError } from './sdk-error.js';
export type { SdkErrorCode } from './sdk-error.js';
export type { SdkEventName, SdkEvents, SdkListener } from './sdk-events.js';
export { OptionsError } from '../core/contracts/options-error.js';

/** The default instance, which most pages need only. It has no effects before `init`. */
export const Portico = createSdk(packageEnvironment, loadPackageServices);
