import { mountList, until, type Bench, type BenchOptions } from './list-bench.js';

/** Finds elements of the mounted list by what users see. */
export interface ListDriver {
  mount(options?: BenchOptions): Bench;
  /** The most recently mounted list. */
  bench(): Bench;
  unmount(): void;
  all(selector: string): HTMLElement[];
  rowAt(index: number): HTMLElement | null;
  /** The row, once its record is loaded. */
  loadedRow(index: number): Promise<HTMLElement>;
  /** The first element of the selector with that accessible name. */
  named(selector: string, name: string | RegExp): Promise<HTMLElement>;
}

export function createListDriver(): ListDriver {
  let mounted: Bench | undefined;

  const bench = () => {
    if (!mounted) throw new Error('No list is mounted');
    return mounted;
  };
  const all = (selector: string) => [...bench().place.querySelectorAll<HTMLElement>(selector)];
  const rowAt = (index: number) =>
    bench().place.querySelector<HTMLElement>(`[role="row"][data-row="${index}"]`);

  return {
    bench,
    all,
    rowAt,
    mount(options) {
      mounted = mountList(options);
      return mounted;
    },
    unmount() {
      mounted?.unmount();
      mounted = undefined;
    },
    loadedRow: (index) =>
      until(`row ${index}`, () => {
        const row = rowAt(index);
        return row?.textContent.includes(`Request ${index}`) ? row : undefined;
      }),
    named: (selector, name) =>
      until(`${selector} ${String(name)}`, () =>
        all(selector).find((element) => {
          const label = element.getAttribute('aria-label') ?? (element.textContent || element.title);
          return typeof name === 'string' ? label.trim() === name : name.test(label);
        }),
      ),
  };
}
