/** Runs test files in WebKitGTK's MiniBrowser, on a screen that exists in memory only. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { openSession } from './webdriver.mjs';

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** @param {string} program */
async function startScreen(program) {
  const screen = spawn(program, ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(screen.stdout, 'data');
  return { display: `:${String(number).trim()}`, stop: () => screen.kill() };
}

/** @param {string} program @param {string} display */
async function startDriver(program, display) {
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const answers = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return { url, stop: () => driver.kill() };
    await wait(100);
  }
  driver.kill();
  throw new Error(`${program} does not answer.`);
}

/**
 * The browser's window has a toolbar and cannot be as narrow as a phone, so the tests run in a frame that begins at the
 * window's corner and can have the size of one. @param {string} url
 */
const showFrame = (url) => `(() => {
  const frame = document.createElement('iframe');
  const place = { position: 'fixed', top: '0', left: '0', border: '0', width: '800px', height: '600px' };
  Object.assign(frame, { src: ${JSON.stringify(url)} });
  Object.assign(frame.style, place);
  document.body.append(frame);
  frame.focus();
})()`;

/**
 * A launcher for Web Test Runner; one page at a time, as the top page of its window.
 * @param {{ driver: string, browser: string, screen: string }} programs
 */
export function webkitLauncher(programs) {
  /** @type {Awaited<ReturnType<typeof openSession>> | undefined} */
  let session;
  /** @type {string | undefined} */
  let active;
  /** @type {(() => unknown)[]} */
  const stops = [];

  async function start() {
    const screen = await startScreen(programs.screen);
    stops.push(screen.stop);
    const driver = await startDriver(programs.driver, screen.display);
    stops.push(driver.stop);
    const opened = await openSession(driver.url, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    });
    stops.push(() => opened.close());
    await opened.maximize();
    return opened;
  }

  return {
    name: 'WebKitGTK',
    // The runner's commands then find in `getPage` what they know how to use.
    type: 'puppeteer',
    concurrency: 1,
    version: () => session?.version ?? '',
    /** @param {string} id @param {string} url */
    async startSession(id, url) {
      active = id;
      if (!session) {
        session = await start();
        await session.open(`${new URL(url).origin}/?mode=iframe`);
      }
      await session.evaluate(showFrame(url));
    },
    /** @param {string} id */
    isActive: (id) => id === active,
    getBrowserUrl: () => undefined,
    async stopSession() {
      active = undefined;
      await session?.evaluate("document.querySelector('iframe')?.remove()");
      return {};
    },
    async stop() {
      for (const stop of stops.reverse()) await stop();
    },
    getPage: () => ({
      ...session,
      /** @param {{ width: number, height: number }} size */
      setViewport: ({ width, height }) =>
        session?.evaluate(
          `Object.assign(document.querySelector('iframe').style, { width: '${width}px', height: '${height}px' })`,
        ),
    }),
  };
}
