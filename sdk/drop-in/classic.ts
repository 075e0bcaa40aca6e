// `<script src="portico.iife.js">`: runs as it is loaded, and is the current script then, unless it is a module.
import { readScriptTag } from './script-tag.js';
import { start } from './start.js';

start(readScriptTag(document.currentScript));
