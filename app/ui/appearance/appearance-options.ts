import type { Theme } from '../../../core/contracts/tenant.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import type { SegmentOption } from '../controls/segmented.js';

type Option<T extends string | undefined> = SegmentOption<NonNullable<T>>;

/** Labels of the font sizes and densities of a theme, for the user's settings and the organization's. */
export function useAppearanceOptions(): {
  sizes: readonly Option<Theme['fontSize']>[];
  densities: readonly Option<Theme['fontDensity']>[];
  labels: { size: string; density: string; light: string; dark: string };
} {
  const { msg } = useLocale();
  return {
    sizes: [
      { value: 'small', label: msg('Small') },
      { value: 'medium', label: msg('Medium') },
      { value: 'big', label: msg('Large') },
    ],
    // Not 'Medium', as of sizes: the adjective agrees with its noun in other languages.
    densities: [
      { value: 'compact', label: msg('Compact') },
      { value: 'medium', label: msg('Standard') },
      { value: 'lax', label: msg('Comfortable') },
    ],
    labels: { size: msg('Font size'), density: msg('Density'), light: msg('Light'), dark: msg('Dark') },
  };
}
