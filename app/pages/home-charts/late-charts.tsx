import { lazyComponent } from '../../ui/states/lazy-component.js';

/** The charts that the user has put on the home page; loaded where there are some. */
export const HomeCharts = lazyComponent(async () => (await import('./home-charts.js')).HomeCharts);
