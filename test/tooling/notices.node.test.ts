import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** Some packages of each build, with their licences. */
const bundled = {
  'dist/app': {
    lit: 'BSD-3-Clause',
    react: 'MIT',
    dompurify: '(MPL-2.0 OR Apache-2.0)',
    'lucide-react': 'ISC',
    'react-aria-components': 'Apache-2.0',
    '@tiptap/core': 'MIT',
  },
  'dist/portico': { lit: 'BSD-3-Clause', '@lit/localize': 'BSD-3-Clause' },
  'dist/server': { hono: 'MIT', valibot: 'MIT' },
};

for (const [folder, packages] of Object.entries(bundled)) {
  test(`${folder} carries the licences of the third-party code in it`, () => {
    const notices = readFileSync(`${folder}/third-party-notices.md`, 'utf8');
    for (const [name, licence] of Object.entries(packages)) {
      const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
        version: string;
      };
      const [, text = ''] = notices.split(`## ${name} - ${version} (${licence})\n`);
      assert.match(
        text.split('\n## ')[0] ?? '',
        /Copyright|Permission is hereby granted|Apache License/,
        name,
      );
    }
  });
}
