/** Launches WebKitGTK for Web Test Runner through WebKitWebDriver. */
import { createRequire } from 'node:module';
import { seleniumLauncher } from '@web/test-runner-selenium';
import { Builder, Button, Key } from 'selenium-webdriver';

/** The package has no `exports`, so that only `require` finds its folder. @type {typeof import('selenium-webdriver/remote')} */
const { DriverService } = createRequire(import.meta.url)('selenium-webdriver/remote');

const buttons = { left: Button.LEFT, middle: Button.MIDDLE, right: Button.RIGHT };

/** @param {string} names keys that are pressed together, as in `Shift+Tab` */
export const keysOf = (names) => (names.length > 1 ? names.split('+') : [names]);

/** WebDriver's code of a key: `ArrowDown` is `Key.ARROW_DOWN`. @param {string} name */
function codeOf(name) {
  if (name === 'Backspace') return Key.BACK_SPACE;
  const constant = name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();
  const code = constant in Key ? Key[/** @type {'TAB'} */ (constant)] : undefined;
  return typeof code === 'string' ? code : name;
}

/**
 * The methods of a puppeteer page that the commands of Web Test Runner call, which has none for Selenium.
 * @param {import('selenium-webdriver').WebDriver} driver
 */
function pageOf(driver) {
  return {
    keyboard: {
      /** @param {string} names */
      press(names) {
        const codes = keysOf(names).map(codeOf);
        const actions = driver.actions();
        for (const code of codes) actions.keyDown(code);
        for (const code of codes.reverse()) actions.keyUp(code);
        return actions.perform();
      },
      /** @param {string} text */
      type: (text) => driver.actions().sendKeys(text).perform(),
      /** @param {string} name */
      down: (name) => driver.actions().keyDown(codeOf(name)).perform(),
      /** @param {string} name */
      up: (name) => driver.actions().keyUp(codeOf(name)).perform(),
    },
    mouse: {
      /** @param {number} x @param {number} y */
      move: (x, y) => driver.actions().move({ x, y, duration: 0 }).perform(),
      /** @param {number} x @param {number} y @param {{ button?: keyof typeof buttons }} options */
      click: (x, y, { button = 'left' }) =>
        driver
          .actions()
          .move({ x, y, duration: 0 })
          .press(buttons[button])
          .release(buttons[button])
          .perform(),
      /** @param {{ button?: keyof typeof buttons }} options */
      down: ({ button = 'left' }) => driver.actions().press(buttons[button]).perform(),
      /** @param {{ button?: keyof typeof buttons }} options */
      up: ({ button = 'left' }) => driver.actions().release(buttons[button]).perform(),
      reset: () => driver.actions().clear(),
    },
    setViewport: setFrameSize,
  };

  /** Resizes the frame of the tests and waits until it is painted. @param {{ width: number, height: number }} size */
  async function setFrameSize({ width, height }) {
    await driver.executeAsyncScript(
      `const [width, height, done] = arguments;
       for (const frame of document.querySelectorAll('iframe')) Object.assign(frame.style, { width, height });
       requestAnimationFrame(() => requestAnimationFrame(() => done()));`,
      ...[`${width}px`, `${height}px`],
    );
  }
}

/**
 * One page at a time. The tests run in a frame at the corner of the window, because the window of MiniBrowser has a
 * toolbar and cannot be as narrow as a phone.
 * @param {{ driver: string, browser: string }} programs
 */
export function webkitLauncher(programs) {
  const service = new DriverService.Builder(programs.driver)
    .setHostname('127.0.0.1')
    .setEnvironment({ ...process.env, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' })
    .build();
  /** @type {import('selenium-webdriver').WebDriver | undefined} */
  let driver;
  const builder = new Builder().withCapabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
  });
  const build = builder.build.bind(builder);
  builder.build = () => (driver = build());

  const launcher = seleniumLauncher({ driverBuilder: builder });
  const { startSession, stop } = launcher;
  return Object.assign(launcher, {
    type: 'puppeteer',
    concurrency: 1,
    getPage: () => driver && pageOf(driver),
    version: async () => (await driver?.getCapabilities())?.getBrowserVersion() ?? '',
    /** @param {string} id @param {string} url */
    async startSession(id, url) {
      if (!driver) builder.usingServer(await service.start());
      await startSession.call(launcher, id, url);
      await driver?.manage().window().setRect({ x: 0, y: 0, width: 1920, height: 1200 });
      await driver?.executeScript(`
        const frame = [...document.querySelectorAll('iframe')].at(-1);
        frame.style.cssText = 'position: fixed; inset: 0 auto auto 0; border: 0; width: 800px; height: 600px';
        frame.focus();`);
    },
    async stop() {
      await stop.call(launcher);
      await service.kill();
    },
  });
}
