import type { Browser, CDPSession, Page } from 'playwright';

/** Opens an empty page of another system; without animations, which would be measured otherwise. */
export async function openEmptyPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><title>Bench</title><body></body></html>`,
    }),
  );
  await page.goto('http://bench.example/');
  return page;
}

/** What a page holds. */
export interface Footprint {
  /** Bytes of the script heap. */
  heap: number;
  nodes: number;
  listeners: number;
}

/** What a page holds after two collections: the first runs finalizers. */
export async function footprint(session: CDPSession): Promise<Footprint> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
