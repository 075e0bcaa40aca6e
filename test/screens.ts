/** `npm run screens`: pictures of the page app; `npm run screens -- elements`: pictures of the elements. */
export {};

await (process.argv[2] === 'elements' ? import('./storybook/screens.js') : import('./e2e/screens.js'));
