/**
 * Automaton of Aho and Corasick (https://doi.org/10.1145/360825.360855) over words that are read from their ends, so
 * that a text is read from its end too, and each place yields the words that begin there, the longest first. Reading a
 * text takes time in proportion to its length, whatever the words are. The nodes are numbered by depth, and those below
 * a node follow each other; 0 is the root.
 */
interface WordAutomaton {
  /** Node after the next unit to the left. */
  step(node: number, unit: number): number;
  /** The node itself if a word begins there, else the one of the longest word that does; 0 if there is none. */
  firstWordNode(node: number): number;
  /** Node of the next shorter word that begins at the same place; 0 if there is none. */
  nextWordNode(node: number): number;
  /** Index in `words` of the word of a node. */
  wordOf(node: number): number;
}

/** Compiles different words, none of which is empty. */
export function createWordAutomaton(words: readonly string[]): WordAutomaton {
  const reversed = words
    .map((word, index) => ({ text: word.split('').reverse().join(''), index }))
    .sort((one, other) => (one.text < other.text ? -1 : 1));
  const texts = reversed.map(({ text }) => text);
  const mostNodes = texts.reduce((sum, { length }) => sum + length, 1);

  /** Range of `texts` below each node, and how many units these have in common. */
  const lows = new Int32Array(mostNodes);
  const highs = new Int32Array(mostNodes);
  const depths = new Uint16Array(mostNodes);
  const units = new Uint16Array(mostNodes);
  const parents = new Int32Array(mostNodes);
  const children = new Int32Array(mostNodes + 1);
  const wordAt = new Int32Array(mostNodes).fill(-1);
  highs[0] = texts.length;
  let count = 1;
  for (let node = 0; node < count; node += 1) {
    const depth = depths[node] ?? 0;
    const high = highs[node] ?? 0;
    let from = lows[node] ?? 0;
    children[node] = count;
    // The word that ends here comes before those that it begins.
    if (texts[from]?.length === depth) {
      wordAt[node] = reversed[from]?.index ?? -1;
      from += 1;
    }
    while (from < high) {
      const unit = texts[from]?.charCodeAt(depth) ?? 0;
      let to = from + 1;
      while (to < high && texts[to]?.charCodeAt(depth) === unit) to += 1;
      lows[count] = from;
      highs[count] = to;
      depths[count] = depth + 1;
      units[count] = unit;
      parents[count] = node;
      count += 1;
      from = to;
    }
  }
  children[count] = count;

  /** Nodes below the root, of which there may be thousands. */
  const first = new Map<number, number>();
  const firstLevel = children[1] ?? 0;
  for (let node = 1; node < firstLevel; node += 1) first.set(units[node] ?? 0, node);

  function childOf(node: number, unit: number): number {
    if (node === 0) return first.get(unit) ?? 0;
    let low = children[node] ?? 0;
    let high = children[node + 1] ?? 0;
    while (low < high) {
      const middle = (low + high) >> 1;
      const present = units[middle] ?? 0;
      if (present === unit) return middle;
      if (present < unit) low = middle + 1;
      else high = middle;
    }
    return 0;
  }

  /** Node of the longest other text that begins where the one of a node does. */
  const shorter = new Int32Array(count);
  function step(from: number, unit: number): number {
    let node = from;
    for (;;) {
      const child = childOf(node, unit);
      if (child !== 0 || node === 0) return child;
      node = shorter[node] ?? 0;
    }
  }
  const nextWords = new Int32Array(count);
  const firstWordNode = (node: number): number => ((wordAt[node] ?? -1) >= 0 ? node : (nextWords[node] ?? 0));
  for (let node = 1; node < count; node += 1) {
    const parent = parents[node] ?? 0;
    if (parent !== 0) shorter[node] = step(shorter[parent] ?? 0, units[node] ?? 0);
    nextWords[node] = firstWordNode(shorter[node] ?? 0);
  }

  return {
    step,
    firstWordNode,
    nextWordNode: (node) => nextWords[node] ?? 0,
    wordOf: (node) => wordAt[node] ?? 0,
  };
}
