import type { ScriptSettings } from './script-tag.js';

/** There is one script tag to a copy of the drop-in, so there is one set of settings, known before anything is drawn. */
let current: ScriptSettings | undefined;

export function useSettings(settings: ScriptSettings): void {
  current = settings;
}

export const settings = (): ScriptSettings | undefined => current;
