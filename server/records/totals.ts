import type { ListPage } from '../../core/contracts/records.js';

/** Number of records of a query, as a list page has it. */
export type Total = Pick<ListPage, 'total' | 'totalIsMinimum'>;

const totalsKept = 500;

/** Totals of one module in one tenant. */
interface Kept {
  totals: Map<string, Total>;
  /** Counts that are under way, so that users with the same query wait for one. */
  pending: Map<string, Promise<Total>>;
}

/** Totals of filtered lists, kept per tenant until a record of the module is written there. */
export interface Totals {
  /** The total under a key, counted if it is not kept. */
  find(tenant: string, module: string, key: string, count: () => Promise<Total>): Promise<Total>;
  changed(tenant: string, module: string): void;
  changedAnywhere(): void;
}

export function createTotals(): Totals {
  const places = new Map<string, Kept>();
  const nameOf = (tenant: string, module: string) => JSON.stringify([tenant, module]);

  function keptOf(tenant: string, module: string): Kept {
    const name = nameOf(tenant, module);
    const kept = places.get(name) ?? { totals: new Map(), pending: new Map() };
    places.set(name, kept);
    return kept;
  }

  function keep({ totals }: Kept, key: string, total: Total): Total {
    if (totals.size >= totalsKept) totals.clear();
    totals.set(key, total);
    return total;
  }

  return {
    async find(tenant, module, key, count) {
      // A write replaces this object, so that a count which began before it is not kept.
      const kept = keptOf(tenant, module);
      const known = kept.totals.get(key) ?? kept.pending.get(key);
      if (known) return known;
      const counted = count();
      kept.pending.set(key, counted);
      try {
        return keep(kept, key, await counted);
      } finally {
        kept.pending.delete(key);
      }
    },
    changed: (tenant, module) => void places.delete(nameOf(tenant, module)),
    changedAnywhere: () => places.clear(),
  };
}
