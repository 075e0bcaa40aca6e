/**
 * Applies the result of the latest call only: a slow earlier one is dropped, its failure too. The returned
 * promise tells whether this call's value was applied, and rejects only when the latest call failed.
 */
export function latestWins<T>(apply: (value: T) => void): (loading: Promise<T>) => Promise<boolean> {
  let ticket = 0;
  return async (loading) => {
    ticket += 1;
    const mine = ticket;
    let value: T;
    try {
      value = await loading;
    } catch (error) {
      if (mine === ticket) throw error;
      return false;
    }
    if (mine !== ticket) return false;
    apply(value);
    return true;
  };
}

/**
 * Remembers what was loaded by key, and shares a load that is under way. A failure is forgotten, so that the next
 * call tries again.
 */
export function rememberLoads<K, T>(load: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const loads = new Map<K, Promise<T>>();
  return (key) => {
    const known = loads.get(key);
    if (known) return known;
    const loading = load(key);
    loads.set(key, loading);
    loading.catch(() => loads.delete(key));
    return loading;
  };
}
