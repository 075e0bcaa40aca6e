import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

import { builtFolder } from '../../e2e/built-files.js';

/** A copy of the built app, for a server that serves `dist/app` of its folder. */
export interface Deployment {
  readonly folder: string;
  /** Deploys the app as a later build: all its parts have other names, and those of before are gone. */
  next(): Promise<void>;
  remove(): Promise<void>;
}

/** Name of a part of the app with its hash, wherever it is written. */
const hashedName = /[\w-]+-[\w-]{8}\.\w+/g;
const isText = (name: string): boolean => ['.js', '.css', '.html', '.json'].includes(extname(name));

export async function createDeployment(): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-weather-'));
  const app = join(folder, 'dist/app');
  const left = ['.map', '.br', '.gz'];
  const names = (await readdir(join(builtFolder, 'assets'))).filter((name) => !left.includes(extname(name)));
  const known = new Set(names);
  let number = 0;
  await cp(builtFolder, app, { recursive: true });

  const renamed = (name: string): string =>
    known.has(name) ? name.replace(/(\.\w+)$/, `${number}$1`) : name;

  /** Copies a file of the build, with the names of this deployment in it. */
  async function copy(from: string, to: string): Promise<void> {
    const content = await readFile(join(builtFolder, from));
    await writeFile(
      join(app, to),
      isText(from) ? content.toString('utf8').replace(hashedName, renamed) : content,
    );
  }

  return {
    folder,
    async next() {
      number += 1;
      const before = await readdir(join(app, 'assets'));
      await mkdir(join(app, '.vite'), { recursive: true });
      for (const name of names) await copy(join('assets', name), join('assets', renamed(name)));
      await copy('.vite/manifest.json', '.vite/manifest.json');
      await copy('index.html', 'index.html');
      for (const ending of ['.br', '.gz']) await rm(join(app, `index.html${ending}`), { force: true });
      for (const name of before) await rm(join(app, 'assets', name));
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
