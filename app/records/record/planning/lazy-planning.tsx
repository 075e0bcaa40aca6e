import { lazyComponent } from '../../../ui/states/lazy-component.js';
import type { PlanningProps } from './planning.js';

/** Loaded with the forms of modules that book time. */
export const Planning = lazyComponent<PlanningProps>(async () => (await import('./planning.js')).Planning);
