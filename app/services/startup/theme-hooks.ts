import { themeHooksGlobal } from '../../../core/contracts/names.js';
import { isObject } from '../../../core/contracts/parse.js';
import { themeApp, type ThemeApp } from '../../../core/page/theme/theme-app.js';
import type { AppPlatform } from '../platform/create-app-platform.js';

/**
 * Calls the SDK hook of the tenant's theme app (requirements 3.33, 8.39) once for each app and version.
 * @param onFailure receives the app whose hook threw or rejected; the page goes on
 * @returns a function that stops it
 */
export function runThemeHooks(
  { context, window, errors }: Pick<AppPlatform, 'context' | 'window' | 'errors'>,
  onFailure: (app: ThemeApp, error: unknown) => void,
): () => void {
  let called = '';
  async function call(app: ThemeApp): Promise<void> {
    const hooks: unknown = Reflect.get(window, themeHooksGlobal);
    const hook: unknown = isObject(hooks) && Object.hasOwn(hooks, app.appId) ? hooks[app.appId] : undefined;
    if (typeof hook !== 'function') return;
    try {
      await (hook as (app: ThemeApp) => unknown)(app);
    } catch (error) {
      errors.report('theme-hook', error);
      onFailure(app, error);
    }
  }
  return context.$tenant.subscribe((tenant) => {
    const app = themeApp(tenant?.theme);
    const key = JSON.stringify(app ?? '');
    if (!app || key === called) return;
    called = key;
    void call(app);
  });
}
