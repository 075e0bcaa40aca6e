import fc from 'fast-check';
import './seed.js';

/** Creates a value for a caller to pass. fast-check reads the values that it generates, which some of these forbid. */
export type Creator = () => unknown;

/** Values as they are, such as those of a type. */
export const values = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<Creator> =>
  arbitrary.map((value) => () => value);

export const oneOf = (...options: readonly unknown[]): fc.Arbitrary<Creator> =>
  values(fc.constantFrom(...options));

const fail = (): never => {
  throw new RangeError('A value of a page has thrown');
};

/** An array or object whose every operation throws, as a proxy that a page has revoked. */
function revoked(target: object): unknown {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

/** Values that no type describes, and those that throw when they are read, listed or converted. */
const hostile = fc.constantFrom<Creator[]>(
  () => Symbol('x'),
  () => () => 'x',
  () => new Proxy({}, { get: fail, has: fail, ownKeys: fail, getOwnPropertyDescriptor: fail }),
  () => new Proxy([], { get: fail, ownKeys: fail }),
  () => revoked({}),
  () => revoked([]),
  () => ({ toString: fail, valueOf: fail, toJSON: fail }),
  () => [Symbol('x'), { toString: fail }, '\ud800'],
  () => ({ [Symbol.toPrimitive]: fail, [Symbol.iterator]: fail }),
  () => '\ud800',
);

/** Anything that a JavaScript caller may pass where a type is declared. */
export const anything: fc.Arbitrary<Creator> = fc.oneof(
  values(
    fc.anything({
      withBigInt: true,
      withBoxedValues: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withObjectString: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
    }),
  ),
  hostile,
  values(fc.string({ unit: 'binary' })),
);

/** Lists of values, some of which may be anything. */
export const listOf = (item: fc.Arbitrary<Creator>): fc.Arbitrary<Creator> =>
  fc
    .array(fc.oneof({ weight: 5, arbitrary: item }, anything), { maxLength: 4 })
    .map((items) => () => items.map((create) => create()));

/** An object with some of the given properties, each of a fitting value or of any; reading one of them may throw. */
export function withProperties(
  fitting: Readonly<Record<string, fc.Arbitrary<Creator>>>,
): fc.Arbitrary<Creator> {
  const property = (value: fc.Arbitrary<Creator>): fc.Arbitrary<Creator> =>
    fc.oneof(
      { weight: 6, arbitrary: value },
      { weight: 2, arbitrary: anything },
      { weight: 1, arbitrary: fc.constant(fail) },
    );
  const creators = Object.fromEntries(Object.entries(fitting).map(([key, value]) => [key, property(value)]));
  return fc.record(creators, { requiredKeys: [] }).map((properties) => () => {
    const entries = Object.entries<Creator | undefined>(properties).map(([key, create]) => {
      const get = create === fail ? fail : undefined;
      return [key, { enumerable: true, ...(get ? { get } : { value: create?.() }) }] as const;
    });
    return Object.defineProperties({}, Object.fromEntries(entries));
  });
}

/** Values to call a function with: some that fit its parameters, and any others. */
export const callsOf = (...parameters: readonly fc.Arbitrary<Creator>[]): fc.Arbitrary<Creator[]> =>
  fc.oneof(
    fc.array(anything, { maxLength: 3 }),
    fc.tuple(...parameters.map((fitting) => fc.oneof({ weight: 3, arbitrary: fitting }, anything))),
    fc.tuple(...parameters),
  );
