import assert from 'node:assert/strict';
import { test } from 'node:test';

import { declareProperties } from '../../scripts/element-properties.mjs';

test('properties are declared on the class with their initial values', () => {
  const source = [
    'class A {',
    "  /** Why. */ @property({ reflect: true }) one: 'a' | 'b' = 'a';",
    '  @property() protected override two = 1;',
    '  @property({ attribute: false })',
    '  three: Three | undefined;',
    '  four = 4;',
    '}',
  ].join('\n');
  assert.equal(
    declareProperties(source),
    [
      'class A {',
      "  /** Why. */ static { this.declare('one', 'a', { reflect: true }); }",
      "  static { this.declare('two', 1); }",
      "  static { this.declare('three', undefined, { attribute: false }); }",
      '',
      '  four = 4;',
      '}',
    ].join('\n'),
  );
});
