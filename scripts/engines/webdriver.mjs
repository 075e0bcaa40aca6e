/** The few calls of W3C WebDriver that the tests in WebKitGTK need. */

const keys = {
  ...{
    Backspace: '\uE003',
    Tab: '\uE004',
    Enter: '\uE007',
    Shift: '\uE008',
    Control: '\uE009',
    Alt: '\uE00A',
  },
  ...{ Escape: '\uE00C', Space: ' ', PageUp: '\uE00E', PageDown: '\uE00F', End: '\uE010', Home: '\uE011' },
  ...{ ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', Delete: '\uE017' },
};
/** A driver that says nothing for so long will say nothing more. */
const patienceMs = 20_000;
const buttons = { left: 0, middle: 1, right: 2 };

/** @typedef {keyof typeof buttons} Button */

/**
 * What a driver answers: an error, or what is asked of a new session.
 * @typedef {{ error?: string, message?: string, sessionId?: string, capabilities?: { browserVersion?: string } } | null} Answer
 */

/** @param {string} names @returns {string[]} */
export const keysOf = (names) => (names.length > 1 ? names.split('+') : [names]);

/** @param {number} x @param {number} y */
const moveTo = (x, y) => ({ type: 'pointerMove', duration: 0, x, y });

/** @param {'Down' | 'Up'} way @param {Button} [button] */
const pointed = (way, button = 'left') => ({ type: `pointer${way}`, button: buttons[button] });

/**
 * A page in the hands of a driver that listens at `url`, with the parts of puppeteer's page that the runner's commands
 * use.
 * @param {string} url
 * @param {object} capabilities
 */
export async function openSession(url, capabilities) {
  /** @param {string} path @param {object} [body] @param {string} [method] */
  const call = async (path, body = {}, method = 'POST') => {
    const response = await fetch(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = /** @type {{ value: Answer }} */ (await response.json());
    if (!response.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  const opened = await call('/session', { capabilities: { alwaysMatch: capabilities } });
  const session = `/session/${opened?.sessionId}`;
  /** @param {object[]} actions */
  const pointer = (actions) =>
    call(`${session}/actions`, {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  /** @param {'keyDown' | 'keyUp'} type @param {string} name */
  const key = (type, name) => ({ type, value: keys[/** @type {keyof typeof keys} */ (name)] ?? name });
  /** @param {object[]} actions */
  const keyboard = (actions) =>
    call(`${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
  /** Runs a script in the page, and waits until it shows. @param {string} script */
  const evaluate = (script) =>
    call(`${session}/execute/async`, {
      script: `const done = arguments[0]; ${script}; requestAnimationFrame(() => requestAnimationFrame(() => done()))`,
      args: [],
    });

  return {
    version: String(opened?.capabilities?.browserVersion),
    /** @param {string} address */
    open: (address) => call(`${session}/url`, { url: address }),
    close: () => call(session, {}, 'DELETE'),
    /** Fills the screen. */
    maximize: () => call(`${session}/window/rect`, { x: 0, y: 0, width: 1920, height: 1200 }),
    evaluate,
    keyboard: {
      /** @param {string} names keys held together, as in `Shift+Tab` */
      press(names) {
        const all = keysOf(names);
        return keyboard([
          ...all.map((name) => key('keyDown', name)),
          ...all.reverse().map((name) => key('keyUp', name)),
        ]);
      },
      /** @param {string} text */
      type: (text) => keyboard([...text].flatMap((each) => [key('keyDown', each), key('keyUp', each)])),
      /** @param {string} name */
      down: (name) => keyboard([key('keyDown', name)]),
      /** @param {string} name */
      up: (name) => keyboard([key('keyUp', name)]),
    },
    mouse: {
      /** @param {number} x @param {number} y */
      move: (x, y) => pointer([moveTo(x, y)]),
      /** @param {number} x @param {number} y @param {{ button?: Button }} [options] */
      click: (x, y, { button } = {}) =>
        pointer([moveTo(x, y), pointed('Down', button), pointed('Up', button)]),
      /** @param {{ button?: Button }} options */
      down: ({ button }) => pointer([pointed('Down', button)]),
      /** @param {{ button?: Button }} options */
      up: ({ button }) => pointer([pointed('Up', button)]),
      reset: () => call(`${session}/actions`, {}, 'DELETE'),
    },
  };
}
