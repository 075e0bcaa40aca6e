import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';

import fc from 'fast-check';

import * as batch from '../../core/services/batch/index.js';
import { OptionsError } from '../../core/contracts/options-error.js';
import * as device from '../../core/kernel/device/index.js';
import * as links from '../../core/services/links/index.js';
import * as modules from '../../core/records/index.js';
import * as request from '../../core/kernel/request/index.js';
import * as theme from '../../core/page/theme/index.js';
import { envelope, setup } from './kernel/request/helpers.js';
import { callsOf, listOf, oneOf, values, withProperties, type Creator } from '../suites/anything.js';

type Callable = (...values: unknown[]) => unknown;

/** A public function: values that fit its parameters, and what it returns for any others. */
interface Described {
  parameters: readonly fc.Arbitrary<Creator>[];
  isAnswer: (result: unknown) => boolean;
  /** Whether it throws an OptionsError for values that it cannot do without. */
  rejects?: boolean;
}

const word = oneOf('1', 'crm', 'customer', 'a b', '');
const path = oneOf('/sp/crm', '/mobile/doc/1?x=1#y', '//host', 'x', '/sp/crm/crm-customerSide/1', '');
const flag = oneOf(true, false);
const colour = oneOf('#fff', '#2b5cd9', 'red');
const address = oneOf('https://a.example/x', '#top', '/x', 'mailto:a@b.example', 'https://');
const agent = oneOf(
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
);
const method = oneOf(() => undefined);

const isString = (value: unknown): boolean => typeof value === 'string';
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const has =
  (...keys: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'object' && value !== null && keys.every((key) => key in value);
const orNothing =
  (isAnswer: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || isAnswer(value);

const hostInput = {
  userAgent: agent,
  platform: word,
  maxTouchPoints: values(fc.nat(5)),
  override: oneOf('PC', 'Mobile'),
  tenantRule: oneOf('Mobile'),
  desktopClient: flag,
};
const pageDefinition = withProperties({
  kind: oneOf('list'),
  device: oneOf('PC'),
  pattern: oneOf('/sp/x/{id}', '/sp/x', 'x'),
  also: listOf(path),
  module: word,
  filters: listOf(withProperties({ field: word, op: oneOf('is'), value: oneOf('{id}') })),
});
const entry = {
  module: word,
  oldModule: word,
  app: word,
  centreDialog: word,
  sideDialog: word,
  pages: listOf(pageDefinition),
};

const described: Readonly<Record<string, Described>> = {
  judgeLink: {
    parameters: [
      address,
      withProperties({
        pageUrl: address,
        baseUrl: address,
        trusted: listOf(word),
        allowed: listOf(word),
        overseas: listOf(word),
        matching: oneOf('host', 'contains'),
        text: word,
        noRemind: flag,
        editable: flag,
        ownHandler: flag,
      }),
    ],
    isAnswer: has('verdict', 'url', 'reasons'),
  },
  detectHost: { parameters: [withProperties(hostInput)], isAnswer: has('device', 'host', 'os', 'decidedBy') },
  detectDevice: {
    parameters: [
      withProperties({
        ...hostInput,
        language: word,
        hints: withProperties({
          platform: oneOf('Windows', 'macOS'),
          platformVersion: word,
          fullVersionList: listOf(withProperties({ brand: word, version: word })),
        }),
      }),
    ],
    isAnswer: (value) =>
      has('device', 'decidedBy')(value) &&
      ['browser', 'version', 'engine', 'os', 'osVersion', 'language', 'host'].every((key) =>
        isString((value as Record<string, unknown>)[key]),
      ),
  },
  isBatchFailure: { parameters: [withProperties({ failCount: values(fc.nat()) })], isAnswer: isBoolean },
  batchTaskId: { parameters: [withProperties({ taskId: word })], isAnswer: isString },
  cutToWidth: { parameters: [values(fc.string()), values(fc.nat(90))], isAnswer: isString },
  createBatchService: {
    parameters: [withProperties({ source: withProperties({ register: method }), later: method })],
    isAnswer: has('$running', 'began', 'onEnd', 'dispose'),
    rejects: true,
  },
  createRegistry: {
    parameters: [listOf(withProperties(entry))],
    isAnswer: has('entries', 'addressOf', 'resolve'),
    rejects: true,
  },
  defineEntry: {
    parameters: [
      withProperties({
        ...entry,
        mobileDetail: path,
        root: path,
        also: withProperties({ pcList: listOf(path) }),
      }),
    ],
    isAnswer: has('module', 'pages'),
    rejects: true,
  },
  filtersOf: { parameters: [pageDefinition, word], isAnswer: Array.isArray },
  isSinglePage: { parameters: [path], isAnswer: isBoolean },
  isFormBuilderPage: { parameters: [path, listOf(path)], isAnswer: isBoolean },
  decideOpening: {
    parameters: [
      oneOf(modules.createRegistry()),
      withProperties({
        kind: oneOf('link', 'centre', 'side'),
        module: oneOf('customer'),
        id: word,
        params: withProperties({ a: word, __proto: word }),
        device: oneOf('PC', 'Mobile', 'Tablet'),
        currentPath: path,
        methods: withProperties({ person: word, tenant: word, module: word }),
        external: flag,
      }),
    ],
    isAnswer: has('kind'),
  },
  createRequest: {
    parameters: [
      withProperties({
        fetch: method,
        pageUrl: method,
        apiOrigin: address,
        timers: withProperties({ now: method }),
      }),
    ],
    isAnswer: has('send', 'upload', 'download'),
    rejects: true,
  },
  isRequestError: {
    parameters: [withProperties({ name: oneOf('RequestError'), kind: word, url: word })],
    isAnswer: isBoolean,
  },
  RequestError: {
    parameters: [
      withProperties({
        kind: word,
        method: word,
        url: word,
        status: values(fc.nat()),
        code: values(fc.nat()),
        msg: word,
      }),
    ],
    isAnswer: (value) => value instanceof Error && value.name === 'RequestError',
  },
  themeApp: {
    parameters: [withProperties({ appId: word, appType: word, appVersion: word, customButton: flag })],
    isAnswer: orNothing(has('appId', 'customButton')),
  },
  themeToTokens: {
    parameters: [
      withProperties({
        primaryColor: colour,
        primaryHoverColor: colour,
        bubbleColor: colour,
        fontColor: fc.oneof(colour, oneOf('deep')),
        fontSize: oneOf('small', 'big'),
        fontDensity: oneOf('compact', 'lax'),
        fontType: withProperties({
          fontTypeInfo: oneOf('custom', 'i18n'),
          fontType: word,
          i18nParam: withProperties({ de: word }),
        }),
      }),
      withProperties({
        scheme: oneOf('light', 'dark'),
        language: oneOf('de'),
        fontSizes: withProperties({ small: values(fc.nat(20)), big: values(fc.nat(20)) }),
        formBuilder: flag,
      }),
    ],
    isAnswer: has('tokens', 'rejected'),
  },
};

/** Tested in browsers, since it writes to the style of an element. */
const inBrowsers = ['applyTheme'];

function run(exported: Callable, given: readonly unknown[]): unknown {
  const isClass = exported.prototype instanceof Error;
  return isClass ? (Reflect.construct(exported, given) as unknown) : exported(...given);
}

function expectAnswers(
  name: string,
  call: Callable,
  { parameters, isAnswer, rejects = false }: Described,
): void {
  fc.assert(
    fc.property(callsOf(...parameters), (created) => {
      const given = created.map((create) => create());
      let result: unknown;
      try {
        result = run(call, given);
      } catch (cause) {
        if (rejects && cause instanceof OptionsError) return;
        throw new Error(`${name}(${inspect(given)})`, { cause });
      }
      assert.ok(isAnswer(result), `${name}(${inspect(given)}) is ${inspect(result)}`);
    }),
    { numRuns: 400 },
  );
}

for (const [entryName, exported] of Object.entries({ device, links, batch, modules, request, theme })) {
  for (const [name, value] of Object.entries<unknown>(exported)) {
    if (typeof value !== 'function' || inBrowsers.includes(name) || value === OptionsError) continue;
    test(`${name} of core/${entryName} takes any value and never fails inside`, () => {
      expectAnswers(name, value as Callable, described[name] ?? assert.fail(`${name} is new`));
    });
  }
}

const registry = modules.createRegistry();
const addressRequest = withProperties({
  module: oneOf('customer', 'task'),
  page: oneOf('list', 'detail', 'folder'),
  id: word,
  params: withProperties({ a: word, flag: word }),
  device: oneOf('PC', 'Mobile'),
});
const named = [oneOf('customer', 'task'), oneOf('list', 'detail'), oneOf('PC', 'Mobile')];
const ofRegistry: Readonly<Record<string, Described>> = {
  entryOf: { parameters: named, isAnswer: orNothing(has('module')) },
  pageOf: { parameters: named, isAnswer: orNothing(has('pattern')) },
  addressOf: { parameters: [addressRequest], isAnswer: orNothing(isString) },
  matchAddress: { parameters: [path], isAnswer: orNothing(has('module', 'page')) },
  resolve: { parameters: [path], isAnswer: orNothing(has('match', 'base', 'dialogs')) },
  dialogRoute: {
    parameters: [
      path,
      oneOf('customer'),
      oneOf('side'),
      word,
      withProperties({ a: word }),
      withProperties({ clickThrough: flag }),
    ],
    isAnswer: orNothing(isString),
  },
  closeDialog: { parameters: [path], isAnswer: isString },
};

for (const [name, value] of Object.entries({ ...registry })) {
  if (typeof value !== 'function') continue;
  test(`${name} of a registry takes any value`, () => {
    expectAnswers(name, value as Callable, ofRegistry[name] ?? assert.fail(`${name} is new`));
  });
}

test('a batch service takes any task and listener', () => {
  const service = batch.createBatchService({
    source: { register: () => () => undefined },
    later: () => () => undefined,
  });
  const isNothing = (result: unknown): boolean => result === undefined;
  expectAnswers('began', service.began as Callable, { parameters: [], isAnswer: isNothing });
  expectAnswers('onEnd', service.onEnd as Callable, {
    parameters: [],
    isAnswer: (end) => typeof end === 'function',
  });
  assert.equal(service.$running.get().size, 0);
});

const requestOptions = withProperties({
  method: oneOf('GET', 'POST'),
  query: withProperties({ a: word, b: flag }),
  body: withProperties({ a: word }),
  signal: values(fc.constant(new AbortController().signal)),
  timeoutMs: values(fc.nat()),
  headers: withProperties({ a: word }),
  cacheKey: word,
  reads: flag,
  keepalive: flag,
  onProgress: method,
  fallback: withProperties({ fileId: word, module: word }),
});
const file = values(fc.constant(new Blob(['x'])));
const sent = {
  send: [path, requestOptions],
  download: [path, requestOptions],
  upload: [path, file, word, withProperties({ onProgress: method, signal: requestOptions })],
} as const;

for (const name of Object.keys(sent) as (keyof typeof sent)[]) {
  test(`${name} of a request service rejects with a RequestError, whatever it is called with`, async () => {
    const { request: service } = setup(() => envelope({}));
    const call = service[name] as Callable;
    await fc.assert(
      fc.asyncProperty(callsOf(...sent[name]), async (created) => {
        const given = created.map((create) => create());
        try {
          await call(...given);
        } catch (error) {
          assert.ok(
            request.isRequestError(error),
            `${name}(${inspect(given)}) rejects with ${inspect(error)}`,
          );
        }
      }),
      { numRuns: 300 },
    );
  });
}
