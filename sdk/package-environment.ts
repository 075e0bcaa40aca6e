import type { ElementName } from '../elements/classes.js';
import type { ElementClass } from '../elements/shared/define.js';
import { loadModule } from '../elements/shared/load-module.js';
import type { LoadServices } from './create-sdk.js';
import type { SdkEnvironment } from './environment.js';
import { onElementError } from './render/on-element-error.js';
import { messageLoaders } from './message-loaders.js';

/** Loaders of the elements' classes: none is part of the SDK before it is rendered. */
const elementLoaders: Readonly<Record<ElementName, () => Promise<ElementClass>>> = {
  'appeal-dialog': async () =>
    (await loadModule(() => import('../elements/appeal-dialog/appeal-dialog.js'))).PorticoAppealDialog,
  'batch-banner': async () =>
    (await loadModule(() => import('../elements/batch-banner/batch-banner.js'))).PorticoBatchBanner,
  'batch-notices': async () =>
    (await loadModule(() => import('../elements/batch-notices/batch-notices.js'))).PorticoBatchNotices,
  'link-guard': async () =>
    (await loadModule(() => import('../elements/link-guard/link-guard.js'))).PorticoLinkGuard,
  'link-prompt': async () =>
    (await loadModule(() => import('../elements/link-prompt/link-prompt.js'))).PorticoLinkPrompt,
  'load-failure-dialog': async () =>
    (await loadModule(() => import('../elements/load-failure-dialog/load-failure-dialog.js')))
      .PorticoLoadFailureDialog,
  'record-dialog': async () =>
    (await loadModule(() => import('../elements/record-dialog/record-dialog.js'))).PorticoRecordDialog,
  'sensitive-dialog': async () =>
    (await loadModule(() => import('../elements/sensitive-dialog/sensitive-dialog.js')))
      .PorticoSensitiveDialog,
  'sensitive-scan': async () =>
    (await loadModule(() => import('../elements/sensitive-scan/sensitive-scan.js'))).PorticoSensitiveScan,
  'title-bar': async () =>
    (await loadModule(() => import('../elements/title-bar/title-bar.js'))).PorticoTitleBar,
  toast: async () => (await loadModule(() => import('../elements/toast/toast.js'))).PorticoToast,
};

/** Environment of the package: a bundler makes chunks of the dynamic imports. */
export const packageEnvironment: SdkEnvironment = {
  window: () => globalThis.window,
  elementNames: Object.keys(elementLoaders) as ElementName[],
  loadElement: (name) => elementLoaders[name](),
  onElementError,
  loadSensitiveView: () => loadModule(() => import('../elements/views.js')),
  loadTheme: () => loadModule(() => import('../core/page/theme/apply-theme-edge.js')),
  loadDiagnosis: () => loadModule(() => import('./diagnose/diagnose.js')),
  loadHost: () => loadModule(() => import('./host/open-host.js')),
  messageLoaders,
  suffix: '',
  language: undefined,
  scriptUrl: undefined,
  embedUrl: undefined,
};

export const loadPackageServices: LoadServices = () =>
  loadModule(() => import('./services/create-services.js'));
