/** `npm start`: builds what is out of date, then runs the reference back end, which serves the app. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, root } from './builds.mjs';

await build(['app', 'server'], { onlyStale: true });
process.env.NODE_ENV ??= 'production';
process.chdir(root);
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
