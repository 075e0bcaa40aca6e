/** `npm run bench`: the figures of DESIGN's section 9 as far as they are built, as text and in test/bench/results. */
import { ensureChromium } from './browser.mjs';
import { build, root } from './builds.mjs';
import { run } from './run.mjs';

process.env.CHROME_PATH = await ensureChromium();
await build(['app', 'server'], { onlyStale: true });
process.exitCode = await run(process.execPath, ['--import', 'tsx', 'test/bench/main.ts'], { cwd: root });
