import litPlugin from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import wcPlugin from 'eslint-plugin-wc';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const typed = ['**/*.{ts,tsx}'];
const tests = ['test/**/*.{ts,tsx}'];

const syntax = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' },
  { selector: 'TSModuleDeclaration[declare!=true]', message: 'Modules are files.' },
  { selector: 'TSParameterProperty', message: 'Write the field out.' },
];

export default defineConfig(
  {
    // Build output and files of tools.
    ignores: [
      ...['dist/', 'data/', 'coverage/', '.cache/', '.wireit/', 'test-results/', 'test/bench/results/'],
      'test/hosts/frameworks/dist/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    // lit-localize writes directives of its own into its output.
    files: ['locales/*/generated/*.ts'],
    linterOptions: { reportUnusedDisableDirectives: 'off', noInlineConfig: false },
  },

  {
    files: typed,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-shadow': 'error',
      // An overridable method names its parameters even if it does not use them.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-empty': 'error',
      'no-restricted-syntax': ['error', ...syntax],
      // `${count}` of a number or a boolean is unambiguous.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // Services are closures: their functions use no `this` and may be destructured, `const { msg } = useLocale()`.
      '@typescript-eslint/unbound-method': 'off',
      // `[...text]` iterates over code points; for graphemes there is `cutToWidth`.
      '@typescript-eslint/no-misused-spread': 'off',
      // `{}` is the type of absent generic parts (core/kernel).
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      // An event handler that forwards a call is clearer without braces: `onClick={() => save()}`.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // React and Lit ignore the promises that async event handlers return.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false, properties: false } },
      ],
    },
  },

  {
    files: ['{app,core,elements,react,sdk}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...syntax,
        {
          selector:
            'ImportExpression:not(CallExpression[callee.name=/[lL]oadModule$|^lazyComponent$/] ImportExpression)',
          message:
            'Load chunks by loadModule(() => import(…)) or lazyComponent: they retry, stay idle while offline, and reject with a ChunkLoadError.',
        },
      ],
    },
  },

  {
    files: ['core/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          ...[
            'window',
            'document',
            'navigator',
            'location',
            'history',
            'localStorage',
            'sessionStorage',
            'indexedDB',
          ],
          ...['fetch', 'XMLHttpRequest', 'BroadcastChannel', 'setTimeout', 'setInterval', 'addEventListener'],
          ...['alert', 'confirm', 'prompt', 'open', 'name', 'event', 'parent', 'top', 'self', 'globalThis'],
        ].map((name) => ({ name, message: 'A service takes what it needs as an argument.' })),
      ],
    },
  },

  {
    files: ['elements/**/*.ts', 'test/elements/**/*.ts', 'test/suites/**/*.ts'],
    extends: [
      litPlugin.configs['flat/all'],
      wcPlugin.configs['flat/best-practice'],
      litA11y.configs.recommended,
    ],
    settings: {
      wc: {
        elementBaseClasses: [
          'LitElement',
          'PorticoElement',
          'PorticoDialog',
          'PorticoNotice',
          'PorticoNoticeQueue',
        ],
      },
    },
    rules: {
      // Lit's base class has every callback, so `super.connectedCallback()` needs no guard.
      'wc/guard-super-call': 'off',
      // A closure for one handler is clear; Lit swaps a listener's target without touching the DOM.
      'lit/no-template-arrow': 'off',
      'lit/no-template-bind': 'off',
      // map() is enough for short lists; repeat() is for lists whose items keep state.
      'lit/no-template-map': 'off',
    },
  },

  {
    files: ['app/**/*.{ts,tsx}', 'react/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    // The plugin's other rules are for React's compiler, which is not used; they take a third of the linting time.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },

  {
    // The server writes to the terminal.
    files: ['server/**/*.ts'],
    rules: {
      'no-console': 'off',
      // A promise that is not awaited would hide that a write has failed.
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },

  {
    files: tests,
    rules: {
      // `expect(x).to.equal(y)` is typed as a promise by the accessibility plugin of the test kit.
      '@typescript-eslint/no-floating-promises': 'off',
      // `expect(x).to.be.true` is a statement.
      '@typescript-eslint/no-unused-expressions': 'off',
      // A test fails anyway when a value that it has arranged is missing.
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-properties': [
        'error',
        ...['describe', 'it', 'test', 'suite'].flatMap((object) => [
          { object, property: 'only', message: 'Every test runs.' },
          { object, property: 'skip', message: 'Every test runs.' },
          { object, property: 'todo', message: 'Every test runs.' },
        ]),
      ],
    },
  },
  {
    files: ['test/**/*.{node,e2e}.test.ts', 'test/e2e/**', 'test/bench/**', 'test/storybook/**'],
    rules: { 'no-console': 'off' },
  },

  {
    // A project with packages of its own; test/hosts/frameworks/frameworks.ts names what checks its types.
    files: ['test/hosts/frameworks/apps/**/*.{ts,tsx}'],
    extends: [tseslint.configs.disableTypeChecked],
  },

  {
    // The tools that read these want a default export.
    files: ['**/*.config.ts', '.storybook/{main,preview}.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.mjs'],
    extends: [tseslint.configs.recommended],
    rules: { eqeqeq: ['error', 'always', { null: 'ignore' }] },
  },
);
