/** `npm run build [-- app server library]`: everything into dist/, or the named parts. `--stale` skips what is fresh. */
import { build, parts } from './builds.mjs';

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
await build(names.length > 0 ? names : Object.keys(parts), { onlyStale: process.argv.includes('--stale') });
