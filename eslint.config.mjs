import litPlugin from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import wcPlugin from 'eslint-plugin-wc';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const typed = ['**/*.{ts,tsx}'];
const tests = ['test/**/*.{ts,tsx}'];

export default defineConfig(
  {
    // Build output and files of tools.
    ignores: ['dist/', 'data/', 'coverage/', '.cache/', '.wireit/', 'test-results/', 'test/bench/results/'],
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
      // A hook that does not need what it is called with still names it, for those that override it.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-empty': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' },
        { selector: 'TSModuleDeclaration[declare!=true]', message: 'Modules are files.' },
        { selector: 'TSParameterProperty', message: 'Write the field out.' },
      ],
      // `${count}` of a number or a boolean reads well and cannot be wrong.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // Services are closures: their functions use no `this` and may be taken apart, `const { msg } = useLocale()`.
      '@typescript-eslint/unbound-method': 'off',
      // `[...text]` is how code points are walked here; where graphemes count, `cutToWidth` knows them.
      '@typescript-eslint/no-misused-spread': 'off',
      // `{}` comes out of generic parts (platform.ts) where nothing was handed in, which is what it says.
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      // An event handler that forwards a call is clearer without braces: `onClick={() => save()}`.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Async functions are handed to React and Lit as event handlers; what they return is not looked at there.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false, properties: false } },
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
      // Lit's base class has every callback, so `super.connectedCallback()` needs no question before it.
      'wc/guard-super-call': 'off',
      // A closure for one handler is clear; Lit swaps a listener's target without touching the DOM.
      'lit/no-template-arrow': 'off',
      'lit/no-template-bind': 'off',
      // map() over a short list is the plain thing; repeat() is for lists whose items keep state.
      'lit/no-template-map': 'off',
    },
  },

  {
    files: ['app/**/*.{ts,tsx}', 'react/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    // The plugin's other rules are for React's compiler, which is not used: they cost a third of the whole run.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },

  {
    // The server speaks to a terminal.
    files: ['server/**/*.ts'],
    rules: { 'no-console': 'off' },
  },

  {
    files: tests,
    rules: {
      // `expect(x).to.equal(y)` is typed as a promise by the accessibility plugin of the test kit.
      '@typescript-eslint/no-floating-promises': 'off',
      // `expect(x).to.be.true` is a statement.
      '@typescript-eslint/no-unused-expressions': 'off',
      // What a test has arranged is there; when it is not, the test fails, which is its purpose.
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
    files: ['test/**/*.{node,e2e}.test.ts', 'test/e2e/**', 'test/bench/**', 'test/gallery/**'],
    rules: { 'no-console': 'off' },
  },

  {
    // The tools that read these want a default export.
    files: ['*.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.mjs'],
    extends: [tseslint.configs.recommended],
    rules: { eqeqeq: ['error', 'always', { null: 'ignore' }] },
  },
);
