/**
 * Lit's release files as the drop-in needs them on third-party pages (docs/decisions/0011-drop-in.md):
 * - templates are built without a string for the browser to parse, so that `trusted-types 'none'` allows it;
 * - nothing of Lit's is left on `window` or `Symbol`, and nothing there changes how Lit works;
 * - `<style>` elements, used where style sheets cannot be constructed, carry the nonce of the drop-in's script tag.
 *
 * Each expression has to be found exactly once; a Lit release that no longer has it fails the build.
 */
import { join } from 'node:path';

const dropIn = join(import.meta.dirname, '..', 'sdk', 'drop-in');

/** @typedef {{ what: string, find: RegExp, put: string }} Change */

/** Replaces `$lit$` in attribute names: `setAttribute` of older engines rejects `$`. */
const mark = '_lit_';

/** @param {string} name of a global @returns {Change} */
const versionList = (name) => ({
  what: 'the list of versions',
  find: new RegExp(`\\(\\w+\\.${name}\\?\\?=\\[\\]\\)\\.push\\("[\\d.]+"\\)`),
  put: '0',
});

/** @param {string} name of a global @returns {Change} */
const hook = (name) => ({
  what: `the hook ${name}`,
  find: new RegExp(`\\b\\w+\\.${name}\\b`),
  put: '(void 0)',
});

/** Changes by file of the release build. @type {Record<string, Change[]>} */
export const changes = {
  'lit-html/lit-html.js': [
    {
      what: 'the policy for trusted types',
      find: /\b\w+\s*\?\s*\w+\.createPolicy\("lit-html",\s*\{\s*createHTML:\s*\w+\s*=>\s*\w+\s*\}\)\s*:\s*void 0/,
      put: 'void 0',
    },
    {
      what: 'the parsing of templates',
      find: /return (\w+)\.innerHTML=(\w+),\1\b/,
      put: `return buildTemplate($1,$2,"${mark}"),$1`,
    },
    { what: 'the mark of attributes', find: /"\$lit\$"/, put: `"${mark}"` },
    {
      what: 'the marker of values',
      find: /`lit\$\$\{(Math\.random\(\)\.toFixed\(9\)\.slice\(2\))\}\$`/,
      put: '`lit_${$1}_`',
    },
    versionList('litHtmlVersions'),
    hook('litHtmlPolyfillSupport'),
  ],
  '@lit/reactive-element/reactive-element.js': [
    versionList('reactiveElementVersions'),
    hook('reactiveElementPolyfillSupport'),
    {
      what: 'the global metadata of standard decorators',
      find: /Symbol\.metadata\?\?=Symbol\("metadata"\),\w+\.litPropertyMetadata\?\?=new WeakMap;/,
      put: '',
    },
    {
      what: 'the use of that metadata',
      find: /const (\w+)=this\[Symbol\.metadata\];if\(null!==\1\)\{const (\w+)=litPropertyMetadata\.get\(\1\);if\(void 0!==\2\)for\(const\[(\w+),(\w+)\]of \2\)this\.elementProperties\.set\(\3,\4\)\}/,
      put: '',
    },
  ],
  '@lit/reactive-element/decorators/property.js': [
    {
      what: 'the branch for standard decorators',
      find: /"object"==typeof (\w+)\?\w+\(\w+,\w+,\1\):/,
      put: '',
    },
  ],
  '@lit/reactive-element/css-tag.js': [
    { what: 'the nonce of styles', find: /\b\w+\.litNonce\b/, put: 'styleNonce()' },
    {
      what: 'the check for a shadow DOM polyfill',
      find: /\(void 0===(\w+)\.ShadyCSS\|\|\1\.ShadyCSS\.nativeShadow\)&&/,
      put: '',
    },
  ],
  'lit-element/lit-element.js': [
    versionList('litElementVersions'),
    hook('litElementHydrateSupport'),
    hook('litElementPolyfillSupport'),
  ],
};

/** Imports that the changed files need. @type {Record<string, string>} */
const imports = {
  'lit-html/lit-html.js': `import{buildTemplate}from${JSON.stringify(join(dropIn, 'build-template.ts'))};`,
  '@lit/reactive-element/css-tag.js': `import{styleNonce}from${JSON.stringify(join(dropIn, 'style-nonce.ts'))};`,
};

/**
 * A release file of Lit with its changes.
 * @param {string} name path in node_modules
 * @param {string} code
 * @throws {Error} when an expression is not found exactly once
 */
export function changeLit(name, code) {
  const changed = (changes[name] ?? []).reduce((text, { what, find, put }) => {
    const count = text.match(new RegExp(find, 'g'))?.length ?? 0;
    if (count !== 1)
      throw new Error(
        `${name} has ${what} ${count} times, not once as expected. Compare it with scripts/trusted-templates.mjs.`,
      );
    return text.replace(find, put);
  }, code);
  return (imports[name] ?? '') + changed;
}

/** @returns {import('vite').Plugin} */
export function trustedTemplates() {
  /** @type {Set<string>} */
  const unseen = new Set(Object.keys(changes));
  return {
    name: 'trusted-templates',
    enforce: 'pre',
    transform(code, id) {
      const name = Object.keys(changes).find((each) => id.endsWith(`/node_modules/${each}`));
      if (name === undefined) return undefined;
      unseen.delete(name);
      return { code: changeLit(name, code), map: null };
    },
    buildEnd(error) {
      if (!error && unseen.size > 0) throw new Error(`The bundle has no ${[...unseen].join(', ')}.`);
    },
  };
}
