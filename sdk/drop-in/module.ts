// `<script type="module" src="portico.js">`, or an import of that address: a module is told where it came from, and the
// tag is looked for by that.
import { readScriptTag } from './script-tag.js';
import { start } from './start.js';

const url = import.meta.url;
start(readScriptTag([...document.scripts].find(({ src }) => src === url) ?? null, url));
