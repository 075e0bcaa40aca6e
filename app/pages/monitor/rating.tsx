import { Tag } from '../../ui/controls/tag.js';
import { useMonitorLocale } from './monitor-locale.js';

/** Upper bounds of good and fair at the 75th percentile (https://web.dev/articles/vitals). */
const bounds: Readonly<Record<string, readonly [good: number, fair: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
};

export const isRated = (measure: string): boolean => Object.hasOwn(bounds, measure);

/** Rating of a web vital; renders nothing for other measures. */
export function Rating({ measure, value }: { measure: string; value: number }) {
  const { msg } = useMonitorLocale();
  const bound = bounds[measure];
  if (!bound) return null;
  const [good, fair] = bound;
  if (value <= good) return <Tag tone="success">{msg('Good')}</Tag>;
  if (value <= fair) return <Tag tone="warning">{msg('Needs improvement')}</Tag>;
  return <Tag tone="danger">{msg('Poor')}</Tag>;
}
