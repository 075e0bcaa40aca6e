/*
 * Patterns that administrators write for texts: the usual part of regular expressions, for the whole text. A pattern runs
 * as a set of states, one character after another, so that no pattern takes longer than its length times the text's; the
 * backtracking of RegExp would take hours for some.
 */

/** Limits of a pattern: its characters, and its states once repetitions are written out. */
export const patternLimits = { length: 200, states: 1000 } as const;

type CharacterTest = (code: number) => boolean;

type Node =
  { test: CharacterTest } | { all: Node[] } | { any: Node[] } | { of: Node; min: number; max: number };

type Step =
  { type: 'character'; test: CharacterTest } | { type: 'fork'; to: readonly number[] } | { type: 'end' };

class PatternError extends Error {}

const digit: CharacterTest = (code) => code >= 48 && code <= 57;
const word: CharacterTest = (code) =>
  digit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95;
const space: CharacterTest = (code) => /\s/u.test(String.fromCodePoint(code));
const not =
  (test: CharacterTest): CharacterTest =>
  (code) =>
    !test(code);
const any: CharacterTest = (code) => code !== 10 && code !== 13;

const classes: Readonly<Record<string, CharacterTest>> = {
  d: digit,
  D: not(digit),
  w: word,
  W: not(word),
  s: space,
  S: not(space),
};

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
const same =
  (code: number): CharacterTest =>
  (other) =>
    other === code;

/** Parses a pattern. Throws a PatternError for an invalid one. */
function parse(source: string): Node {
  const text = [...source.replace(/^\^/u, '').replace(/(?<!\\)\$$/u, '')];
  let at = 0;
  const peek = (): string | undefined => text[at];
  function take(): string {
    const next = text[at];
    if (next === undefined) throw new PatternError();
    at += 1;
    return next;
  }
  function escaped(): CharacterTest {
    const next = take();
    const known = Object.hasOwn(classes, next) ? classes[next] : undefined;
    if (known) return known;
    // A letter or digit after a backslash would be a part of regular expressions that is not known here.
    if (/[A-Za-z0-9]/u.test(next)) throw new PatternError();
    return same(codeOf(next));
  }
  function set(): CharacterTest {
    const negated = peek() === '^';
    if (negated) at += 1;
    const tests: CharacterTest[] = [];
    while (peek() !== ']') {
      const first = take();
      if (first === '\\') {
        tests.push(escaped());
        continue;
      }
      const from = codeOf(first);
      if (peek() !== '-' || text[at + 1] === ']' || text[at + 1] === undefined) tests.push(same(from));
      else {
        at += 1;
        const last = take();
        const to = codeOf(last === '\\' ? take() : last);
        if (to < from) throw new PatternError();
        tests.push((code) => code >= from && code <= to);
      }
    }
    at += 1;
    if (tests.length === 0) throw new PatternError();
    const some: CharacterTest = (code) => tests.some((test) => test(code));
    return negated ? not(some) : some;
  }
  function atom(): Node {
    const next = take();
    switch (next) {
      case '(': {
        if (peek() === '?') {
          at += 1;
          if (take() !== ':') throw new PatternError();
        }
        const inner = choice();
        if (take() !== ')') throw new PatternError();
        return inner;
      }
      case '[':
        return { test: set() };
      case '\\':
        return { test: escaped() };
      case '.':
        return { test: any };
      case '*':
      case '+':
      case '?':
      case '{':
      case '}':
      case ')':
      case ']':
      case '^':
      case '$':
        throw new PatternError();
      default:
        return { test: same(codeOf(next)) };
    }
  }
  function count(): number | undefined {
    let digits = '';
    while (/\d/u.test(peek() ?? '')) digits += take();
    if (digits.length > 4) throw new PatternError();
    return digits === '' ? undefined : Number(digits);
  }
  function repeated(): Node {
    const of = atom();
    const sign = peek();
    if (sign === '*' || sign === '+' || sign === '?') {
      at += 1;
      return { of, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
    }
    if (sign !== '{') return of;
    at += 1;
    const min = count();
    if (min === undefined) throw new PatternError();
    let max: number = min;
    if (peek() === ',') {
      at += 1;
      max = count() ?? Infinity;
    }
    if (take() !== '}' || max < min) throw new PatternError();
    return { of, min, max };
  }
  function sequence(): Node {
    const all: Node[] = [];
    while (at < text.length && peek() !== '|' && peek() !== ')') all.push(repeated());
    return { all };
  }
  function choice(): Node {
    const options = [sequence()];
    while (peek() === '|') {
      at += 1;
      options.push(sequence());
    }
    return options.length === 1 && options[0] ? options[0] : { any: options };
  }
  const node = choice();
  if (at < text.length) throw new PatternError();
  return node;
}

/** Steps of a parsed pattern. Throws a PatternError if there are too many. */
function compile(root: Node): Step[] {
  const steps: Step[] = [];
  function add(step: Step): number {
    if (steps.length >= patternLimits.states) throw new PatternError();
    return steps.push(step) - 1;
  }
  const fork = (...to: number[]): number => add({ type: 'fork', to });
  const join = (at: number, ...to: number[]): unknown => (steps[at] = { type: 'fork', to });
  function write(node: Node): void {
    if ('test' in node) add({ type: 'character', test: node.test });
    else if ('all' in node) node.all.forEach(write);
    else if ('any' in node) {
      const start = fork();
      const ends: number[] = [];
      const starts = node.any.map((option) => {
        const at = steps.length;
        write(option);
        ends.push(fork());
        return at;
      });
      join(start, ...starts);
      for (const end of ends) join(end, steps.length);
    } else {
      for (let n = 0; n < node.min; n += 1) write(node.of);
      if (node.max === Infinity) {
        const start = fork();
        write(node.of);
        fork(start);
        join(start, start + 1, steps.length);
      } else {
        const exits: number[] = [];
        for (let n = node.min; n < node.max; n += 1) {
          exits.push(fork());
          write(node.of);
        }
        for (const exit of exits) join(exit, exit + 1, steps.length);
      }
    }
  }
  write(root);
  add({ type: 'end' });
  return steps;
}

/** Steps by pattern; a form has few, and those of a closed one go with the next ones. */
const compiled = new Map<string, readonly Step[] | undefined>();
const mostCompiled = 500;

function stepsOf(pattern: string): readonly Step[] | undefined {
  if (pattern.length > patternLimits.length) return undefined;
  if (compiled.has(pattern)) return compiled.get(pattern);
  if (compiled.size >= mostCompiled) compiled.clear();
  let steps: readonly Step[] | undefined;
  try {
    steps = compile(parse(pattern));
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
  }
  compiled.set(pattern, steps);
  return steps;
}

export const isPattern = (pattern: string): boolean => pattern !== '' && stepsOf(pattern) !== undefined;

/** Returns whether the whole text has the pattern. Every text has an invalid one, which no form is published with. */
export function matchesPattern(pattern: string, text: string): boolean {
  const steps = stepsOf(pattern);
  if (!steps) return true;
  const seen = new Int32Array(steps.length).fill(-1);
  let now: number[] = [];
  let next: number[] = [];
  /** Adds a step, and those that it leads to without a character. */
  function reach(list: number[], first: number, round: number): void {
    const open = [first];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (seen[at] === round) continue;
      seen[at] = round;
      const step = steps?.[at];
      if (step?.type === 'fork') open.push(...step.to);
      else list.push(at);
    }
  }
  reach(now, 0, 0);
  let round = 0;
  for (const character of text) {
    round += 1;
    const code = codeOf(character);
    next = [];
    for (const at of now) {
      const step = steps[at];
      if (step?.type === 'character' && step.test(code)) reach(next, at + 1, round);
    }
    if (next.length === 0) return false;
    now = next;
  }
  return now.some((at) => steps[at]?.type === 'end');
}
