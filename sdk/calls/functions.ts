import type { OpenKind } from '../../core/records/open-method.js';
import type { SensitiveAnswer, SensitiveHit } from '../../core/services/sensitive/types.js';
import type { ToastHandle, ToastOptions } from '../../elements/toast/toast.js';
import type { SdkTheme } from '../config.js';

type NumberValue = string | number | bigint | null | undefined;

/** A record of the OA system, and how it is opened. */
interface RecordToOpen {
  /** Module, such as `customer`. */
  module: string;
  id: string | number;
  /** Default: `link`. Dialogs need the OA system, and show a message instead (docs/requirements.md 6.5). */
  kind?: OpenKind | 'center';
  params?: Readonly<Record<string, string>>;
}

/** Functions of `Portico.call`, by name. */
export interface SdkFunctions {
  /** Units of the second currency for one of the first, as a decimal string (docs/requirements.md 7.3.9). */
  getRate(from: string, to: string, options?: { date?: string }): Promise<string>;
  /** A number in the tenant's format (docs/requirements.md 5.12 to 5.15). */
  formatNumber(value: NumberValue, options?: { precision?: number }): string;
  /** An amount in the tenant's format, with its currency; the base currency and two decimals by default. */
  formatMoney(value: NumberValue, options?: { currency?: string; precision?: number }): string;
  /** An amount in words (docs/requirements.md 5.16, 5.17), in the language of the instance by default. */
  amountInWords(value: string | number | bigint, options?: { language?: string }): string;
  /** Opens a record of the OA system in a new tab; resolves with whether it was opened. */
  openRecord(record: RecordToOpen): Promise<boolean>;
  /**
   * Opens a link in a new tab, after a question if it is not verified (docs/requirements.md 5.21 to 5.23); a path is one of
   * the OA system. Resolves with whether it was opened.
   */
  openLink(href: string): Promise<boolean>;
  /** Changes the language of everything that the instance shows, to a code or a BCP 47 tag. */
  setLanguage(lang: string): Promise<void>;
  /** Replaces the theme of everything that the instance shows; `'off'` or false for none. */
  setTheme(theme: SdkTheme | 'off' | false): Promise<void>;
  /** Shows a short message. */
  showToast(message: string, options?: ToastOptions): Promise<ToastHandle>;
  /** Asks the user about sensitive words that the page's own back end has found; only a weak hit can be confirmed. */
  confirmSensitive(hit: SensitiveHit): Promise<SensitiveAnswer>;
}

export type FunctionName = keyof SdkFunctions;
