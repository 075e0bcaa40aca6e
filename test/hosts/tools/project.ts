import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { ensureBuilt } from '../../files.js';
import { createPackedProject } from '../../tooling/packed-project.js';
import { installPackages } from '../install-packages.js';

const packages = join(import.meta.dirname, 'node_modules');
const tools = [
  ...['@html-eslint/eslint-plugin', 'eslint', 'eslint-plugin-vue'],
  ...['@jest/globals', 'jest', 'jsdom', 'vitest'],
];

/** Creates a project with the packed package and the tools of this folder; returns its path. */
export function createToolProject(): string {
  ensureBuilt('library');
  installPackages(import.meta.dirname);
  const folder = createPackedProject();
  for (const name of tools) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    // What a tool needs is found from its own, real folder.
    symlinkSync(join(packages, name), link);
  }
  return folder;
}

export interface Run {
  status: number | null;
  stdout: string;
  text: string;
}

/** Runs a program of a tool, such as `eslint/bin/eslint.js`, in a project. */
export function runTool(folder: string, program: string, ...args: string[]): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(packages, program), ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 16_000_000,
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules', CI: '1', NO_COLOR: '1' },
  });
  return { status, stdout, text: stdout + stderr };
}
