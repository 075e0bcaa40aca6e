// Run in Node without a DOM and without a compiler: prints what React renders, and the same with the elements rendered.
import { pathToFileURL } from 'node:url';
import * as react from 'react';
import { renderToString } from 'react-dom/server';

import { createApp } from './react-app.mjs';

const library = pathToFileURL(`${process.argv[2]}/`);
const components = await import(new URL('react.js', library).href);
const { renderMarkup } = await import(new URL('ssr.js', library).href);
const app = renderToString(react.createElement(createApp(react, components)));
console.log(JSON.stringify([app, renderMarkup(app, { lang: 'en' })]));
