/**
 * Changes Lit for the drop-in, which lives in pages of strangers (docs/decisions/0011-drop-in.md):
 * - templates are built without giving the browser a string to parse, so that `trusted-types 'none'` allows it;
 * - nothing of Lit's is left on the window, and nothing there changes how it works.
 *
 * Every change says how often its text has to be found. A new Lit that no longer has it fails the build.
 */
import { join } from 'node:path';

const dropIn = join(import.meta.dirname, '..', 'sdk', 'drop-in');

/** @typedef {{ what: string, find: RegExp, put: string }} Change */

/** What a marker looks like in Lit's release build, and what `setAttribute` takes as a name in older engines. */
const mark = '_lit_';

/** @type {Record<string, Change[]>} */
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
    { what: 'the list of versions', find: /\(\w+\.litHtmlVersions\?\?=\[\]\)\.push\("[\d.]+"\)/, put: '0' },
    { what: 'the hook for polyfills', find: /\b\w+\.litHtmlPolyfillSupport\b/, put: '(void 0)' },
  ],
};

/** @type {Record<string, string>} */
const imports = {
  'lit-html/lit-html.js': `import{buildTemplate}from${JSON.stringify(join(dropIn, 'build-template.ts'))};`,
};

/**
 * @param {string} name a file of Lit's, from node_modules
 * @param {string} code
 * @throws {Error} when the file is not as it is known here
 */
export function changeLit(name, code) {
  const changed = (changes[name] ?? []).reduce((text, { what, find, put }) => {
    const count = text.match(new RegExp(find, 'g'))?.length ?? 0;
    if (count !== 1)
      throw new Error(
        `${name} has ${what} ${count} times, not once as expected. Look at it and at scripts/trusted-templates.mjs.`,
      );
    return text.replace(find, put);
  }, code);
  return (imports[name] ?? '') + changed;
}

/** @returns {import('vite').Plugin} */
export function trustedTemplatesPlugin() {
  /** @type {Set<string>} */
  const left = new Set();
  return {
    name: 'trusted-templates',
    enforce: 'pre',
    buildStart() {
      for (const name of Object.keys(changes)) left.add(name);
    },
    transform(code, id) {
      const name = Object.keys(changes).find((each) => id.endsWith(`/node_modules/${each}`));
      if (name === undefined) return undefined;
      left.delete(name);
      return { code: changeLit(name, code), map: null };
    },
    buildEnd(error) {
      if (!error && left.size > 0) throw new Error(`Lit no longer uses ${[...left].join(', ')}.`);
    },
  };
}
