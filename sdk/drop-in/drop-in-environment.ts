import { attempt } from '../../core/contracts/parse.js';
import { parseLanguage } from '../../core/contracts/language-tags.js';
import { applyTheme } from '../../core/page/theme/apply-theme-edge.js';
import { elementClasses, type ElementName } from '../../elements/classes.js';
import { createSensitiveView } from '../../elements/views.js';
import type { LoadServices } from '../create-sdk.js';
import type { SdkEnvironment } from '../environment.js';
import { onElementError } from '../render/on-element-error.js';
import { sdkMessageLoaders } from './message-loaders.js';
import { fileUrl, loadPart } from './script-files.js';
import type { ScriptSettings } from './script-tag.js';

/** Environment of the drop-in, which has the elements and loads the rest from beside its script. */
export function dropInEnvironment({ suffix, lang }: ScriptSettings): SdkEnvironment {
  return {
    window: () => window,
    elementNames: Object.keys(elementClasses) as ElementName[],
    loadElement: (name) => Promise.resolve(elementClasses[name]),
    onElementError,
    loadSensitiveView: () => Promise.resolve({ createSensitiveView }),
    loadTheme: () => Promise.resolve({ applyTheme }),
    loadDiagnosis: () => loadPart('sdk/diagnose.js') as ReturnType<SdkEnvironment['loadDiagnosis']>,
    loadHost: () => loadPart('sdk/host.js') as ReturnType<SdkEnvironment['loadHost']>,
    messageLoaders: sdkMessageLoaders,
    suffix,
    language: parseLanguage(lang),
    // An inline script has no address.
    scriptUrl: attempt(() => fileUrl('')),
    embedUrl: attempt(() => fileUrl('embed/embed.js')),
  };
}

export const loadDropInServices: LoadServices = () => loadPart('sdk/services.js') as ReturnType<LoadServices>;
