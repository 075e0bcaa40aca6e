import { usePlatform } from '../../services/platform/use-platform.js';

/** Returns whether the user's main pointer is a finger: a phone or tablet, which has a camera as well. */
export function useIsTouch(): boolean {
  return usePlatform().window.matchMedia('(pointer: coarse)').matches;
}
