import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { createPackedProject, repository } from './packed-project.js';

let folder = '';

before(() => {
  folder = createPackedProject();
});

after(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Framework {
  name: 'react' | 'preact' | 'solid';
  /** Module of `jsxImportSource`. */
  source: string;
  /** Attribute that adds a listener. */
  on: string;
  ref: string;
}

const frameworks: readonly Framework[] = [
  { name: 'react', source: 'react', on: 'on', ref: '{{ current: null }}' },
  { name: 'preact', source: 'preact', on: 'on', ref: '{{ current: null }}' },
  { name: 'solid', source: 'solid-js', on: 'on:', ref: '{(element) => { element.show(); }}' },
];

/** Output of the compiler for one file of a strict project, in which declarations are checked as well. */
function compile({ name, source }: Framework, code: string): string {
  const project = join(folder, name);
  mkdirSync(project, { recursive: true });
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, types: [] },
    ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', lib: ['ES2023', 'DOM'] },
    ...{ jsx: name === 'solid' ? 'preserve' : 'react-jsx', jsxImportSource: source, preserveSymlinks: true },
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['uses.tsx'] }));
  writeFileSync(join(project, 'uses.tsx'), `import 'portico/jsx/${name}';\n${code}`);
  const compiler = join(repository, 'node_modules/@typescript/native/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', project], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout;
}

for (const framework of frameworks) {
  const { name, on, ref } = framework;

  test(`tags in the JSX of ${name} have the properties, attributes and events of the elements`, () => {
    const output = compile(
      framework,
      `import type { PorticoProps } from 'portico/jsx/${name}';
       const hit = { superviseType: 'weak', data: { sensitiveWordList: [{ name: 'a', value: 'b' }] } } as const;
       const suffixed: PorticoProps<'portico-toast'> = { delay: 5000 };
       export const uses = [
         <portico-record-dialog
           heading="Contract" placement="side" open={true} id="contract" lang="de" slot="content" ref=${ref}
           ${on}portico-request-close={(event) => { if (event.reason === 'escape') event.preventDefault(); }}
           ${on}portico-closed={(event) => { event.currentTarget.hide(); }}
         >Text <b>and markup</b></portico-record-dialog>,
         <portico-sensitive-dialog hit={hit} ${on}portico-appeal={(event) => { void event.hit; }} />,
         <portico-title-bar heading="Mail" history-back={true} />,
         <portico-link-guard scope="document" trusted={['docs.example.org']}><a href="/">home</a></portico-link-guard>,
         ${name === 'solid' ? '<portico-toast prop:delay={5000} />,' : ''}
         suffixed,
       ];`,
    );
    assert.equal(output, '');
  });

  test(`wrong properties of the tags are errors in the JSX of ${name}`, () => {
    const wrong = [
      '<portico-record-dialog heading={1} />',
      '<portico-record-dialog placement="middle" />',
      '<portico-record-dialog headline="Contract" />',
      `<portico-record-dialog ${on}portico-closed={(event: MouseEvent) => { void event; }} />`,
      '<portico-record-dialogue />',
      ...(name === 'solid' ? ['<portico-record-dialog prop:heading={1} />'] : []),
    ];
    const output = compile(framework, wrong.map((tag) => `void (${tag});`).join('\n'));
    for (const [index, tag] of wrong.entries())
      assert.match(output, new RegExp(`^\\S*uses\\.tsx\\(${index + 2},\\d+\\): error TS`, 'm'), tag);
    assert.doesNotMatch(output, /node_modules/);
  });
}
