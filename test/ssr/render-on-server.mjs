// Run in Node without a DOM and without a compiler: renders the markups given as JSON and prints the results as JSON.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const library = pathToFileURL(`${process.argv[2]}/`);
const { defineElements } = await import(new URL('elements.js', library).href);
const { renderMarkup } = await import(new URL('ssr.js', library).href);
if (typeof document !== 'undefined') throw new Error('There is a document.');
defineElements();
const { markups, page } = JSON.parse(readFileSync(0, 'utf8'));
console.log(JSON.stringify(markups.map((/** @type {string} */ markup) => renderMarkup(markup, page))));
