import {
  addRatios,
  divideRatios,
  multiplyRatios,
  negateRatio,
  ratioOf,
  readRatio,
  type Ratio,
} from '../values/format/ratio.js';

/*
 * Formulas of computed fields: '{n1} * ({n2} + 1) / 2', 'sum({s3.c2})', 'days({s4}, {s5})'. Fields are named by their
 * keys, so that a formula outlives their labels. Arithmetic is exact; only the result is rounded.
 */

/** Limits of a formula: its characters, and how deep parentheses nest. */
export const formulaLimits = { length: 500, depth: 20 } as const;

type Operator = '+' | '-' | '*' | '/';

/** Parsed formula. */
export type Formula =
  | { number: Ratio }
  | { field: string }
  | { sum: { field: string; column: string } }
  | { days: readonly [from: string, to: string] }
  | { negated: Formula }
  | { operator: Operator; left: Formula; right: Formula };

export type FormulaProblem = 'empty' | 'tooLong' | 'tooDeep' | 'syntax';

type Token = { type: 'number' | 'name' | 'field' | 'sign'; text: string };

const token = /\s*(?:(\d{1,15}(?:\.\d{1,6})?)|([a-z]+)|\{([^{}]*)\}|([-+*/(),−×÷]))/uy;
const plainSigns: Readonly<Record<string, string>> = { '−': '-', '×': '*', '÷': '/' };

/** Tokens of a formula; undefined if a part is none. */
function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  token.lastIndex = 0;
  while (token.lastIndex < end) {
    const match = token.exec(text);
    if (!match) return undefined;
    const [, number, name, field, sign] = match;
    if (number !== undefined) tokens.push({ type: 'number', text: number });
    else if (name !== undefined) tokens.push({ type: 'name', text: name });
    else if (field !== undefined) tokens.push({ type: 'field', text: field.trim() });
    else if (sign !== undefined) tokens.push({ type: 'sign', text: plainSigns[sign] ?? sign });
  }
  return tokens;
}

class FormulaError extends Error {
  readonly problem: FormulaProblem;

  constructor(problem: FormulaProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Parses a formula. Any text in braces names a field; whether there is one is for `checkFormula`. */
export function parseFormula(text: string): { formula: Formula } | { problem: FormulaProblem } {
  if (text.length > formulaLimits.length) return { problem: 'tooLong' };
  const tokens = tokensOf(text);
  if (!tokens) return { problem: 'syntax' };
  return tokens.length === 0 ? { problem: 'empty' } : parseTokens(tokens);
}

function parseTokens(tokens: readonly Token[]): { formula: Formula } | { problem: FormulaProblem } {
  let at = 0;
  let depth = 0;

  const isSign = (...signs: string[]): boolean => {
    const next = tokens[at];
    return next?.type === 'sign' && signs.includes(next.text);
  };
  const take = (type: Token['type'], wanted?: string): string => {
    const next = tokens[at];
    if (next?.type !== type || (wanted !== undefined && next.text !== wanted))
      throw new FormulaError('syntax');
    at += 1;
    return next.text;
  };
  function inner(): Formula {
    depth += 1;
    if (depth > formulaLimits.depth) throw new FormulaError('tooDeep');
    const formula = operand();
    depth -= 1;
    return formula;
  }
  function operand(): Formula {
    if (isSign('-')) {
      at += 1;
      return { negated: inner() };
    }
    if (isSign('(')) {
      at += 1;
      const formula = total();
      take('sign', ')');
      return formula;
    }
    const next = tokens[at];
    if (next?.type === 'number') {
      at += 1;
      return { number: readRatio(next.text) ?? ratioOf(0) };
    }
    if (next?.type === 'field') {
      at += 1;
      return reference(next.text);
    }
    const name = take('name');
    take('sign', '(');
    const formula = name === 'sum' ? sumOf() : name === 'days' ? daysOf() : undefined;
    if (!formula) throw new FormulaError('syntax');
    take('sign', ')');
    return formula;
  }
  function sumOf(): Formula {
    const formula = reference(take('field'));
    if (!('sum' in formula)) throw new FormulaError('syntax');
    return formula;
  }
  function daysOf(): Formula {
    const from = take('field');
    take('sign', ',');
    return { days: [from, take('field')] };
  }
  function chain(signs: Operator[], part: () => Formula): Formula {
    let left = part();
    while (isSign(...signs)) {
      const operator = take('sign') as Operator;
      left = { operator, left, right: part() };
    }
    return left;
  }
  const total = (): Formula => chain(['+', '-'], () => chain(['*', '/'], inner));

  try {
    const formula = total();
    return at === tokens.length ? { formula } : { problem: 'syntax' };
  } catch (error) {
    if (error instanceof FormulaError) return { problem: error.problem };
    throw error;
  }
}

/** A field, or the sum of a column of its lines. */
function reference(text: string): Formula {
  const point = text.indexOf('.');
  if (point < 0) return { field: text };
  return { sum: { field: text.slice(0, point), column: text.slice(point + 1) } };
}

/** What a formula names. */
export interface FormulaInput {
  field: string;
  /** Column of lines whose sum is meant. */
  column?: string;
  /** It is one of the two dates. */
  isDate?: true;
}

/** All that a formula names, in its order. */
export function inputsOf(formula: Formula): FormulaInput[] {
  if ('field' in formula) return [formula];
  if ('sum' in formula) return [formula.sum];
  if ('days' in formula) return formula.days.map((field) => ({ field, isDate: true }));
  if ('negated' in formula) return inputsOf(formula.negated);
  if ('operator' in formula) return [...inputsOf(formula.left), ...inputsOf(formula.right)];
  return [];
}

/** Values that a formula is computed from; undefined for an empty one. */
export interface FormulaSource {
  /** null: the number is computed itself, and has no result. */
  number(field: string): string | null | undefined;
  /** null: an amount of the column has no exchange rate yet. */
  sum(field: string, column: string): string | null | undefined;
  /** Days since 1970-01-01. */
  day(field: string): number | undefined;
}

/**
 * Result of a formula: an empty number counts as zero. Null if there is none: for a division by zero, and for a missing date.
 * Undefined while nothing is filled in.
 */
export function evaluate(formula: Formula, source: FormulaSource): Ratio | null | undefined {
  let inputs = 0;
  let filled = 0;
  function input(text: string | null | undefined): Ratio | null {
    inputs += 1;
    if (text === null) return null;
    const ratio = text === undefined ? undefined : readRatio(text);
    if (ratio) filled += 1;
    return ratio ?? ratioOf(0);
  }
  function valueOf(part: Formula): Ratio | null {
    if ('number' in part) return part.number;
    if ('field' in part) return input(source.number(part.field));
    if ('sum' in part) return input(source.sum(part.sum.field, part.sum.column));
    if ('days' in part) {
      const [from, to] = part.days.map((field) => source.day(field));
      inputs += 1;
      if (from === undefined || to === undefined) return null;
      filled += 1;
      return ratioOf(to - from);
    }
    if ('negated' in part) {
      const value = valueOf(part.negated);
      return value && negateRatio(value);
    }
    const left = valueOf(part.left);
    const right = valueOf(part.right);
    if (!left || !right) return null;
    if (part.operator === '*') return multiplyRatios(left, right);
    if (part.operator === '/') return divideRatios(left, right) ?? null;
    return addRatios(left, part.operator === '-' ? negateRatio(right) : right);
  }
  const result = valueOf(formula);
  return result && inputs > 0 && filled === 0 ? undefined : result;
}
