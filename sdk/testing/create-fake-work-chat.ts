import { isObject } from '../../core/contracts/parse.js';

interface WorkChatFacts {
  /** Global of the app's JavaScript SDK. */
  readonly global: string;
  readonly userAgent: string;
}

const android = (version: string, app: string): string =>
  `Mozilla/5.0 (Linux; Android 13; Phone; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/${version} Mobile Safari/537.36 ${app}`;

/** The work-chat apps that Portico knows: user agent of their app for Android, and the global of their SDK. */
export const workChats = {
  wxwork: {
    global: 'ww',
    userAgent: android('120.0.0.0', 'wxwork/4.1.30 MicroMessenger/7.0.1 NetType/WIFI Language/zh'),
  },
  MicroMessenger: {
    global: 'wx',
    userAgent: android('111.0.5563.116', 'XWEB/1110017 MMWEBSDK/20230202 MicroMessenger/8.0.33 WeChat/arm64'),
  },
  DingTalk: {
    global: 'dd',
    userAgent: android('114.0.0.0', 'AliApp(DingTalk/7.1.0) com.alibaba.android.rimet/7.1.0 Channel/212200'),
  },
  Lark: { global: 'tt', userAgent: android('110.0.0.0', 'Lark/7.6.8 LarkLocale/en_US ChannelName/Lark') },
  Welink: { global: 'HWH5', userAgent: android('99.0.4844.88', 'HuaWei-AnyOffice/1.0.0/cn.com.welink') },
  YunZhiJia: { global: 'qing', userAgent: android('92.0.4515.131', 'Qing/0.9.0;YunZhiJia/10.7.5') },
  Teams: { global: 'microsoftTeams', userAgent: android('116.0.0.0', 'TeamsMobile-Android/1416/1.0.0') },
} as const satisfies Readonly<Record<string, WorkChatFacts>>;

export type WorkChat = keyof typeof workChats;

/** A call of a function of the SDK. */
export interface WorkChatCall {
  /** Path below the global, such as `biz.navigation.setTitle`. */
  readonly name: string;
  readonly args: readonly unknown[];
}

export interface FakeWorkChatOptions {
  /**
   * Answers of the functions that the app has, by their path below the global; an `Error` is a failure. Functions that
   * are not listed do not exist.
   */
  functions?: Readonly<Record<string, unknown>>;
}

/** The JavaScript SDK of a work-chat app. */
export interface FakeWorkChat {
  readonly userAgent: string;
  /** Name of the global. */
  readonly global: string;
  /** The SDK itself. */
  readonly sdk: object;
  readonly calls: readonly WorkChatCall[];
  /**
   * Sets the global of a window.
   * @returns restores the previous value
   */
  install(target?: object): () => void;
}

/**
 * Creates a stand-in for the SDK of a work-chat app. Each function records its call, resolves with its answer, and
 * calls `success` or `onSuccess`, `fail` or `onFail`, and `complete` of its first argument, as these SDKs do. The user
 * agent has to be set where the browser is started.
 */
export function createFakeWorkChat(
  kind: WorkChat,
  { functions = {} }: FakeWorkChatOptions = {},
): FakeWorkChat {
  const { global, userAgent } = workChats[kind];
  const calls: WorkChatCall[] = [];
  const sdk: Record<string, unknown> = {};
  for (const [name, answer] of Object.entries(functions)) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    let place = sdk;
    for (const key of path) {
      const inner = place[key];
      place = isObject(inner) ? inner : (place[key] = {});
    }
    place[last] = (...args: unknown[]) => {
      calls.push({ name, args });
      return settle(args[0], answer);
    };
  }
  return {
    userAgent,
    global,
    sdk,
    calls,
    install(target = globalThis) {
      const before = Object.getOwnPropertyDescriptor(target, global);
      Object.defineProperty(target, global, { value: sdk, configurable: true, writable: true });
      return () => {
        Reflect.deleteProperty(target, global);
        if (before) Object.defineProperty(target, global, before);
      };
    },
  };
}

async function settle(options: unknown, answer: unknown): Promise<unknown> {
  // The app answers in a later task.
  await new Promise((resolve) => setTimeout(resolve));
  const isFailure = answer instanceof Error;
  const value = isFailure ? { errMsg: answer.message } : answer;
  const callbacks = isFailure ? ['fail', 'onFail', 'complete'] : ['success', 'onSuccess', 'complete'];
  const listeners = callbacks.map((key) => (isObject(options) ? options[key] : undefined));
  const called = listeners.filter((each) => typeof each === 'function');
  for (const listener of called) Reflect.apply(listener, undefined, [value]);
  // Who has passed callbacks does not handle a rejection.
  if (isFailure && called.length === 0) throw answer;
  return value;
}
