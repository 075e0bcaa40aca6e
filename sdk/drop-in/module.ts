// `<script type="module" src="portico.js">`, or an import of that address: modules have no `currentScript`, so the tag is
// found by `import.meta.url`.
import { readScriptTag } from './script-tag.js';
import { start } from './start.js';

const url = import.meta.url;
start(readScriptTag([...document.scripts].find(({ src }) => src === url) ?? null, url));
