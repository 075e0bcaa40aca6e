import { basename, join } from 'node:path';
import { runnerImport } from 'vite';

import type { ElementStates } from '../test/elements/states/types.js';

const folder = join(import.meta.dirname, '../test/elements/states');
const prefix = 'virtual:stories-of/';

/** Evaluates a file of `test/elements/states/` again, since it may have changed. */
export async function readStates(file: string): Promise<ElementStates<never>> {
  const { module } = await runnerImport<{ states: ElementStates<never> }>(file, { configFile: false });
  return module.states;
}

/** Address of the generated module with the stories of such a file. */
export const storiesOf = (file: string): string => prefix + basename(file, '.ts');

/** The file whose stories are at an address; undefined for the address of any other module. */
export const statesAt = (id: string): string | undefined =>
  id.startsWith(prefix) ? join(folder, `${id.slice(prefix.length)}.ts`) : undefined;
