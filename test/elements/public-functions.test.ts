import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { LitElement } from 'lit';

import { applyTheme } from '../../core/page/theme/apply-theme-edge.js';
import { elementClasses, type ElementName } from '../../elements/classes.js';
import * as elements from '../../elements/index.js';
import { createComponents } from '../../react/create-components.js';
import { createSdk } from '../../sdk/create-sdk.js';
import { dropInEnvironment } from '../../sdk/drop-in/drop-in-environment.js';
import { start, type PorticoGlobal } from '../../sdk/drop-in/start.js';
import { settled, type UpdatingElement } from '../suites/dom.js';
import { anything, callsOf, listOf, oneOf, withProperties, type Creator } from '../suites/anything.js';

type Callable = (...given: unknown[]) => unknown;
type Fitting = readonly fc.Arbitrary<Creator>[];

const word = oneOf('', 'v2', 'a b', 'Text');
const hit = withProperties({
  superviseType: oneOf('weak', 'strong'),
  data: withProperties({
    sensitiveWords: word,
    sensitiveWordList: listOf(withProperties({ name: word, value: listOf(word) })),
  }),
});
const result = withProperties({ failCount: oneOf(0, '0', 3), taskId: oneOf('1', 2) });
const reasons = listOf(withProperties({ id: oneOf('text', 'user', 'mixed'), value: word }));
const defineOptions = withProperties({
  suffix: word,
  registry: withProperties({ get: oneOf(() => undefined) }),
  only: listOf(oneOf('toast', 'title-bar')),
});

/** Public functions besides the elements, with values that fit their parameters. */
const fitting: Readonly<Record<string, Fitting>> = {
  defineElements: [defineOptions],
  registerMessages: [oneOf('de', 'xx'), withProperties({ s0ae7ccbf5a3bd1d9: word })],
  mountTitleBar: [
    withProperties({
      container: oneOf('body', '..', document.createElement('div')),
      config: withProperties({
        showH5Title: oneOf(true),
        thirdPartyAppSetting: oneOf('whiteList', 'blackList'),
        whiteLists: listOf(withProperties({ browser: word })),
        blackLists: listOf(withProperties({ browser: word })),
        styleSetting: withProperties({ background: word, color: word }),
      }),
      title: oneOf(() => 'Title'),
      onBack: oneOf(() => undefined),
      suffix: word,
      window: oneOf(phone()),
    }),
  ],
  applyTheme: [
    oneOf(document.createElement('div')),
    withProperties({ primaryColor: oneOf('#2b5cd9') }),
    withProperties({
      scheme: oneOf('dark'),
      grey: oneOf(true),
      titleBar: withProperties({ background: oneOf('#fff', 'x') }),
    }),
  ],
  createComponents: [withProperties({ suffix: word })],
};

/** Methods by element, with values that fit. */
const methods: Readonly<Partial<Record<ElementName, Readonly<Record<string, Fitting>>>>> = {
  toast: {
    show: [
      word,
      withProperties({
        kind: oneOf('error', 'progress'),
        delay: oneOf(0, 10),
        action: withProperties({ label: word, onSelect: oneOf(() => undefined) }),
      }),
    ],
  },
  'batch-notices': { push: [result, word] },
  'batch-banner': { show: [result, word], hide: [oneOf('button')] },
  'link-prompt': { ask: [oneOf('https://a.example/'), reasons], hide: [oneOf('button')] },
  'sensitive-dialog': { ask: [hit] },
  'record-dialog': { hide: [oneOf('button')] },
};

/** Functions of the SDK that take a value, before `init`. */
const sdkFunctions: Readonly<Record<string, Fitting>> = {
  init: [withProperties({ oatenantkey: word, theme: word })],
  ready: [oneOf(() => undefined)],
  render: [withProperties({ container: oneOf('body', document.body), component: word, props: word })],
  call: [oneOf('getRate', 'openLink'), word],
  renew: [word],
  on: [oneOf('ready', 'init-step'), oneOf(() => undefined)],
};

/** Properties whose values are objects. */
const objects: Readonly<Record<string, fc.Arbitrary<Creator>>> = {
  hit,
  result,
  reasons,
  failures: listOf(
    withProperties({ message: word, url: word, time: oneOf(0, 1e99), page: word, code: word }),
  ),
  links: withProperties({ judge: oneOf(() => undefined) }),
  shift: withProperties({ nodeType: oneOf(1), style: withProperties({}) }),
};

/** A window in which a title bar is registered. */
function phone(): object {
  const { document, history, location } = window;
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  const fake = {
    ...{ document, history, location, navigator: { userAgent } },
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  return Object.assign(fake, { window: fake, top: fake, self: fake });
}

function callAll(
  call: Callable,
  parameters: Fitting,
  after: (given: unknown) => void = () => undefined,
): void {
  fc.assert(
    fc.property(callsOf(...parameters), (created) => {
      after(call(...created.map((create) => create())));
    }),
    { numRuns: 150 },
  );
}

describe('public functions take any value', () => {
  const removeBars = (): void => {
    for (const bar of document.querySelectorAll('[class^=portico], portico-title-bar')) bar.remove();
  };
  let errors: unknown[];
  const note = (event: ErrorEvent | PromiseRejectionEvent): void => {
    errors.push('reason' in event ? event.reason : event.message);
    event.preventDefault();
  };
  const { onerror } = window;
  before(() => {
    elements.defineElements();
  });
  beforeEach(() => {
    errors = [];
    window.onerror = null;
    window.addEventListener('error', note);
    window.addEventListener('unhandledrejection', note);
  });
  afterEach(() => {
    removeBars();
    window.onerror = onerror;
    window.removeEventListener('error', note);
    window.removeEventListener('unhandledrejection', note);
  });

  const functions = { ...elements, applyTheme, createComponents } as Readonly<Record<string, unknown>>;
  const named = Object.entries(functions).filter(
    ([, value]) => typeof value === 'function' && !/^class\b/.test(String(value)),
  );
  for (const [name, value] of named) {
    it(`${name}()`, () => {
      const parameters = fitting[name];
      expect(parameters, `${name} is new`).to.exist;
      callAll(value as Callable, parameters ?? [], (answer) => {
        if (name === 'mountTitleBar') {
          const bar = answer as elements.HostTitleBar;
          bar.update();
          bar.unmount();
        } else if (name === 'applyTheme') (answer as { remove(): void }).remove();
      });
    });
  }

  it('events are created of any values', () => {
    const classes = Object.entries(functions).filter(([name]) => name.endsWith('Event'));
    expect(classes.length).to.be.greaterThan(8);
    for (const [, value] of classes) {
      callAll((...given) => Reflect.construct(value as new () => Event, given), []);
    }
  });

  it('those of the global are these', () => {
    start({ suffix: '', lang: '', global: 'PorticoUnderTest', nonce: '', url: '' });
    const portico = Reflect.get(window, 'PorticoUnderTest') as PorticoGlobal;
    const others = Object.entries(portico)
      .filter(([name, value]) => typeof value === 'function' && functions[name] !== value)
      .map(([name]) => name);
    expect(others).to.have.members([...Object.keys(sdkFunctions), 'destroy', 'forget', 'create', 'diagnose']);
  });

  for (const [name, parameters] of Object.entries(sdkFunctions)) {
    it(`${name}() of the SDK throws or rejects with an error that says what is wrong`, async () => {
      const sdk = createSdk(
        dropInEnvironment({ suffix: '', lang: 'en', global: '', nonce: '', url: '' }),
        () => Promise.reject(new Error('No services')),
      );
      const outcomes: unknown[] = [];
      callAll((...given) => {
        try {
          const value: unknown = Reflect.apply(Reflect.get(sdk, name) as Callable, sdk, given);
          outcomes.push(Promise.resolve(value).catch((error: unknown) => error));
        } catch (error) {
          outcomes.push(error);
        }
      }, parameters);
      for (const outcome of await Promise.all(outcomes)) {
        if (outcome instanceof Error)
          expect(outcome.name, outcome.stack).to.match(/^(?:SdkError|OptionsError)$/);
      }
      expect(outcomes.length).to.be.greaterThan(100);
      expect(errors).to.deep.equal([]);
      sdk.destroy();
    });
  }

  for (const name of Object.keys(elementClasses) as ElementName[]) {
    it(`portico-${name}, its properties and methods`, async () => {
      const { elementProperties } = elementClasses[name] as unknown as typeof LitElement;
      const properties = [...elementProperties].filter(([, { state }]) => !state).map(([key]) => String(key));
      const property = fc.tuple(
        fc.constantFrom(...(properties.length > 0 ? properties : ['none'])),
        anything,
      );
      const known = properties.filter((key) => key in objects);
      const set =
        known.length === 0
          ? property
          : fc.oneof(property, ...known.map((key) => fc.tuple(fc.constant(key), objects[key] ?? anything)));
      await fc.assert(
        fc.asyncProperty(fc.array(set, { minLength: 1, maxLength: 3 }), async (changes) => {
          const element = document.createElement(`portico-${name}`) as UpdatingElement;
          document.body.append(element);
          try {
            if ('open' in element) element.open = true;
            for (const [key, create] of changes) Reflect.set(element, key, create());
            await settled(element);
          } finally {
            element.remove();
          }
          const about = changes.map(([key, create]) => `${key} = ${String(create)}`).join('; ');
          expect(errors.splice(0), about).to.deep.equal([]);
        }),
        { numRuns: 60 },
      );
      for (const [method, parameters] of Object.entries(methods[name] ?? {})) {
        await fc.assert(
          fc.asyncProperty(callsOf(...parameters), async (created) => {
            const element = document.createElement(`portico-${name}`) as UpdatingElement;
            document.body.append(element);
            try {
              (Reflect.get(element, method) as Callable).apply(
                element,
                created.map((create) => create()),
              );
              await settled(element);
            } finally {
              element.remove();
            }
            expect(errors.splice(0), method + created.map(String).join()).to.deep.equal([]);
          }),
          { numRuns: 60 },
        );
      }
    });
  }
});
