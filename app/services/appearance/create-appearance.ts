import { atom, computed, type ReadableAtom } from 'nanostores';

import type { ContextService } from '../../../core/kernel/create-context.js';
import { storageKeys } from '../../../core/contracts/names.js';
import type { Lang, Theme } from '../../../core/contracts/tenant.js';
import type { ErrorReporter } from '../../../core/kernel/errors/create-error-reporter.js';
import { isFormBuilderPage } from '../../../core/records/layouts.js';
import type { PlatformConfig } from '../../../core/kernel/create-platform.js';
import type { StorageService } from '../../../core/kernel/storage/types.js';
import { applyTokens } from '../../../core/page/theme/apply-tokens-edge.js';
import { themeToTokens } from '../../../core/page/theme/theme-to-tokens.js';
import { createPageFonts } from './page-fonts.js';
import { appearanceOf, hostSchemeKey, parseChoices, type AppearanceChoices } from './choices.js';

export interface AppearanceService {
  readonly $choices: ReadableAtom<AppearanceChoices>;
  /** True if the last choice could not be saved; it is saved again once there is a connection. */
  readonly $unsaved: ReadableAtom<boolean>;
  /** Saves the present choices again. */
  retry(): void;
  /** Applies and stores some of the choices; undefined resets one to the default. */
  choose(changes: AppearanceChoices): void;
  /** Sets the theme before sign-in: that of the tenant whose sign-in page is shown. */
  showGuestTheme(theme: Theme | undefined): void;
  /** Loads and applies the user's choices. Never rejects: without them the tenant's theme is shown. */
  load(): Promise<void>;
  dispose(): void;
}

export interface AppearanceDeps {
  window: Window;
  config: Pick<PlatformConfig, 'staticDomain'>;
  context: Pick<ContextService, '$tenant' | '$session'>;
  storage: StorageService;
  errors: Pick<ErrorReporter, 'report'>;
  $locale: ReadableAtom<{ lang: Lang }>;
  /** Address of the page, which decides the width of its hairlines (requirements 9.36). */
  $address: ReadableAtom<string>;
  preferences: {
    preference(key: string): Promise<unknown>;
    setPreference(key: string, value: unknown): Promise<void>;
  };
}

const preferenceKey = 'appearance';
const storageKey = `${storageKeys.prefix}.appearance`;
/** Read by public/first-paint.js before the first paint; belongs to the browser, not to a user. */
const lastSchemeKey = `${storageKeys.prefix}-last-scheme`;

/** Theme, colour scheme, font size and density: the tenant's, overridden by the user's. */
export function createAppearance({
  window,
  config,
  context,
  storage,
  errors,
  $locale,
  $address,
  preferences,
}: AppearanceDeps): AppearanceService {
  const page = window.document.documentElement;
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const $choices = atom<AppearanceChoices>({});
  const $unsaved = atom(false);
  const $formBuilder = computed($address, (address) => isFormBuilderPage(address));
  const fonts = createPageFonts({
    document: window.document,
    staticDomain: config.staticDomain ?? '',
    onError: (error) => errors.report('theme.font', error),
  });
  let guestTheme: Theme | undefined;
  /** Paper is light. */
  let isPrinting = false;
  /** Counts choices, so that a response that is older than one does not undo it. */
  let turn = 0;

  function apply(): void {
    const tenant = context.$tenant.get();
    const host = storage.getText('local', hostSchemeKey);
    const isDark = host === undefined ? dark.matches : host === 'dark';
    const chosen = appearanceOf(tenant?.theme ?? guestTheme, $choices.get(), isDark);
    const { theme } = chosen;
    const scheme = isPrinting ? 'light' : chosen.scheme;
    page.dataset.theme = scheme;
    const {
      tokens,
      rejected,
      fontFiles = [],
    } = themeToTokens(theme, {
      scheme,
      language: $locale.get().lang,
      formBuilder: $formBuilder.get(),
    });
    applyTokens(page, tokens);
    fonts.show(fontFiles);
    if (rejected.length > 0) errors.report('theme', rejected);
    const grey = tenant?.greyInfo?.mainPageGreyStatus === true;
    page.toggleAttribute('data-grey', grey);
    // The filter on <html> does not reach the top layer; elements there use this one.
    if (grey) page.style.setProperty('--portico-filter', 'grayscale(1)');
    else page.style.removeProperty('--portico-filter');
  }

  function applyChoices(choices: AppearanceChoices): void {
    $choices.set(choices);
    storage.set('local', storageKey, choices);
    storage.setText('local', lastSchemeKey, choices.scheme);
    apply();
  }

  function save(): void {
    const mine = ++turn;
    preferences.setPreference(preferenceKey, $choices.get()).then(
      () => {
        if (mine === turn) $unsaved.set(false);
      },
      (error: unknown) => {
        errors.report('appearance.save', error);
        if (mine === turn) $unsaved.set(true);
      },
    );
  }
  const retry = (): void => {
    if ($unsaved.get()) save();
  };

  const stops = [
    context.$tenant.listen(apply),
    $locale.listen(apply),
    $formBuilder.listen(apply),
    context.$session.listen((session) => {
      turn += 1;
      $unsaved.set(false);
      if (!session) $choices.set({});
      apply();
    }),
    storage.onChange(storageKey, () => {
      $choices.set(storage.get('local', storageKey, parseChoices) ?? {});
      apply();
    }),
  ];
  dark.addEventListener('change', apply);
  const onPrint = (event: Event): void => {
    isPrinting = event.type === 'beforeprint';
    apply();
  };
  window.addEventListener('beforeprint', onPrint);
  window.addEventListener('afterprint', onPrint);
  window.addEventListener('online', retry);
  apply();

  return {
    $choices,
    $unsaved,
    retry,
    choose(changes) {
      applyChoices(parseChoices({ ...$choices.get(), ...changes }) ?? {});
      save();
    },
    showGuestTheme(theme) {
      guestTheme = theme;
      apply();
    },
    async load() {
      const mine = ++turn;
      const kept = storage.get('local', storageKey, parseChoices);
      if (kept) applyChoices(kept);
      const asking = preferences.preference(preferenceKey).then(
        (value) => {
          if (mine === turn && value !== null) applyChoices(parseChoices(value) ?? {});
        },
        (error: unknown) => errors.report('appearance.load', error),
      );
      // With stored choices the first render does not wait for the back end.
      if (!kept) await asking;
    },
    dispose() {
      for (const stop of stops) stop();
      fonts.dispose();
      dark.removeEventListener('change', apply);
      window.removeEventListener('beforeprint', onPrint);
      window.removeEventListener('afterprint', onPrint);
      window.removeEventListener('online', retry);
    },
  };
}
