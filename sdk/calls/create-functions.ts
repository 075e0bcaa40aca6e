import { formatNumber } from '../../core/format/format-number.js';
import type { Notices } from '../services/create-notices.js';
import type { SdkPlatform } from '../services/sdk-platform.js';
import type { SdkFunctions } from './functions.js';

export interface FunctionsDeps {
  platform: SdkPlatform;
  notices: Notices;
}

export function createFunctions({ platform, notices }: FunctionsDeps): SdkFunctions {
  const { context } = platform;
  return {
    showToast: (message, options) => notices.show(message, options),
    formatNumber: (value, options) => formatNumber(value, context.$locale.get()?.numberformat ?? 1, options),
  };
}
