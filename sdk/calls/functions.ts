import type { ToastHandle, ToastOptions } from '../../elements/toast/toast.js';

/** Functions of `Portico.call`, by name. */
export interface SdkFunctions {
  /** Shows a short message. */
  showToast(message: string, options?: ToastOptions): Promise<ToastHandle>;
  /** A number in the tenant's format (docs/requirements.md 5.12 to 5.15). */
  formatNumber(value: string | number | bigint | null | undefined, options?: { precision?: number }): string;
}

export type FunctionName = keyof SdkFunctions;
