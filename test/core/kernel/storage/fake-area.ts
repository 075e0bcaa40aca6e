/** A Storage that can be full or blocked. */
export class FakeArea implements Storage {
  [name: string]: unknown;
  readonly #items = new Map<string, string>();
  quota = Infinity;

  get length(): number {
    return this.#items.size;
  }

  clear(): void {
    this.#items.clear();
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }

  setItem(key: string, value: string): void {
    if (value.length > this.quota) throw new DOMException('full', 'QuotaExceededError');
    this.#items.set(key, value);
  }
}
