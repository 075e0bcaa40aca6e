/** The custom elements manifest, analysed from the sources without writing it. */
import { join } from 'node:path';
import { cli } from '@custom-elements-manifest/analyzer/cli.js';

const root = join(import.meta.dirname, '..');

/** @typedef {import('@custom-elements-manifest/analyzer/cli.js').Declaration} Declaration */

/** @returns the manifest of `elements/`, as in the package */
export async function readManifest() {
  const manifest = await cli({
    argv: ['analyze', '--quiet'],
    cwd: root,
    noWrite: true,
  });
  if (!manifest) throw new Error('The analyzer returned no manifest.');
  return manifest;
}

/** Members that every Lit element has, or that only subclasses call. */
const internal =
  /^(?:connected|disconnected|adopted|attributeChanged)Callback$|^(?:version|styles|enabledWarnings)$/;

/**
 * Properties and methods that a page may use.
 * @param {Declaration['members']} members
 */
export const publicMembers = (members = []) =>
  members.filter(
    ({ privacy, static: isStatic, name }) =>
      privacy !== 'private' && privacy !== 'protected' && !isStatic && !internal.test(name),
  );

/**
 * An element's declaration and those of its event classes.
 * @param {string} tag
 */
export async function describedElement(tag) {
  const declarations = (await readManifest()).modules.flatMap((module) => module.declarations ?? []);
  const element = declarations.find(({ tagName }) => tagName === tag);
  if (!element) throw new Error(`No doc block says @tag ${tag}.`);
  const types = (element.events ?? []).map(({ type }) => type?.text ?? '');
  return { element, events: declarations.filter(({ name }) => types.includes(name)) };
}
