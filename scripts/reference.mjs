/**
 * `npm run reference`: writes what the documents of the elements and of the SDK say about their interfaces, and docs/llms.txt.
 * With `--check` nothing is written, and a stale file is an error.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as prettier from 'prettier';
import { describedElements, elementPages } from './elements-reference.mjs';
import { llmsText } from './llms-text.mjs';
import { sdkMembers, sdkPages } from './sdk-reference.mjs';

const docs = join(import.meta.dirname, '../docs');

/** All written documents: path and formatted text. */
export async function referenceFiles() {
  const described = await describedElements();
  const sdk = sdkMembers();
  const options = await prettier.resolveConfig(join(docs, 'elements.md'));
  const pages = [...elementPages(described), ...sdkPages(sdk)].map(async ([path, text]) => {
    const formatted = await prettier.format(text, { ...options, parser: 'markdown' });
    return /** @type {[string, string]} */ ([join(docs, path), formatted]);
  });
  return new Map([
    ...(await Promise.all(pages)),
    [join(docs, 'llms.txt'), llmsText(described.elements, sdk)],
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, text] of await referenceFiles()) {
    if (!process.argv.includes('--check')) writeFileSync(path, text);
    else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
      console.error(`${path} is stale: run "npm run reference"`);
      process.exitCode = 1;
    }
  }
}
