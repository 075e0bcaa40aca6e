// `<script src="portico.iife.js">`: a classic script is `document.currentScript` while it runs.
import { readScriptTag } from './script-tag.js';
import { start } from './start.js';

start(readScriptTag(document.currentScript));
