import { applyTheme } from '../../core/page/theme/apply-theme-edge.js';
import { elementClasses } from '../../elements/classes.js';
import { defineElements } from '../../elements/define.js';
import { mountTitleBar } from '../../elements/title-bar/mount-title-bar.js';
import type { DefineResult } from '../../elements/shared/define.js';
import { elementMessages, registerMessages } from '../../elements/shared/messages.js';
import { createSdk, type PorticoSdk } from '../create-sdk.js';
import { dropInEnvironment, loadDropInServices } from './drop-in-environment.js';
import { setScriptUrl } from './script-files.js';
import type { ScriptSettings } from './script-tag.js';
import { setStyleNonce } from './style-nonce.js';

/** The type of `window.Portico`. */
export interface PorticoGlobal extends PorticoSdk {
  /** Registers the elements again: under a suffix, in a scoped registry, or only some of them. */
  readonly defineElements: typeof defineElements;
  /** The classes by short name. */
  readonly elements: typeof elementClasses;
  /** Adds a language that the page has loaded itself. */
  readonly registerMessages: typeof registerMessages;
  /** Applies a tenant's theme, or the dark scheme, to the elements inside an element of the page. */
  readonly applyTheme: typeof applyTheme;
  /** Mounts the title bar of a mobile page by the rules of a tenant, also in a container that is rendered later. */
  readonly mountTitleBar: typeof mountTitleBar;
  /** Result of the script's own call of `defineElements`. */
  readonly registered: DefineResult;
}

/**
 * Registers the elements and sets the global, unless the window has a property of that name: one of the page, or another
 * copy of Portico.
 */
export function start(script: ScriptSettings): void {
  const { suffix, global, lang, nonce, url } = script;
  setScriptUrl(url);
  elementMessages.pageLanguage = lang;
  setStyleNonce(nonce);
  const registered = defineElements({ suffix });
  // Elements are named properties of the window by their id, but not its own properties.
  if (!global || Object.prototype.hasOwnProperty.call(window, global)) return;
  const portico: PorticoGlobal = Object.assign(createSdk(dropInEnvironment(script), loadDropInServices), {
    defineElements,
    elements: elementClasses,
    registerMessages,
    applyTheme,
    mountTitleBar,
    registered,
  });
  Reflect.set(window, global, Object.freeze(portico));
}
