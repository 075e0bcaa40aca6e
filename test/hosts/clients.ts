import type { HostAdapter } from '../../core/page/hosts/host-adapter.js';

/*
 * What lies below the packages of the vendors: the object by which a client answers, and the window of the client around a
 * frame. It records what the package says to it. They run in the page before its own scripts, so that they have no arrow
 * function in a variable, to which the compiler of the tests would add a helper.
 */

declare global {
  interface Window {
    adapter: HostAdapter;
    /** What the package has said to the client: names and parameters. */
    said: [string, Record<string, unknown>][];
    /** Answers of the client by name; absent: it agrees. */
    answers: Record<string, unknown>;
    /** Listeners that the package has given to the client. */
    listeners: Record<string, () => unknown>;
    /** How often the page has gone back by itself. */
    backs: number;
    giveBack?: () => void;
  }
}

/** Begins the record; before each of the clients. */
export const record = (): void => {
  window.said = [];
  window.answers = {};
  window.listeners = {};
};

/** The object that both clients put into a page. */
export const weComClient = (): void => {
  Reflect.set(window, 'WeixinJSBridge', {
    invoke(name: string, parameters: Record<string, unknown>, done: (answer: unknown) => void) {
      window.said.push([name, parameters]);
      const answer = window.answers[name];
      if (answer !== 'nothing') done(answer ?? { err_msg: `${name}:ok` });
    },
    on(name: string, listener: () => unknown) {
      window.listeners[name] = listener;
    },
  });
};

/** The object that the iOS client puts into a page. */
export const dingTalkIos = (): void => {
  Reflect.set(window, 'WebViewJavascriptBridge', {
    init() {
      return undefined;
    },
    registerHandler(name: string, listener: (data: unknown) => unknown) {
      window.listeners[name] = listener as () => unknown;
    },
    callHandler(name: string, parameters: Record<string, unknown>, done: (answer: unknown) => void) {
      window.said.push([name, parameters]);
      done(window.answers[name] ?? { errorCode: '0', result: {} });
    },
  });
};

/** The function that the Android client gives a page. */
export const dingTalkAndroid = (): void => {
  Reflect.set(window, 'nuva', {
    isReady: true,
    require() {
      return {
        call(
          done: (answer: unknown) => void,
          fail: (error: unknown) => void,
          space: string,
          name: string,
          parameters: Record<string, unknown>,
        ) {
          const path = `${space}.${name}`;
          window.said.push([path, { ...parameters, onSuccess: undefined }]);
          const answer = window.answers[path];
          // The client answers this call each time that the button is pressed.
          if (path === 'biz.navigation.setLeft') window.listeners[path] = done as () => unknown;
          else if (typeof answer === 'object' && answer !== null && 'errorCode' in answer) fail(answer);
          else done(answer ?? {});
        },
      }.call;
    },
  });
};

/**
 * The window of DingTalk's PC client around the frame of a page: it says in the frame's name who it is, and answers what the
 * package posts to it.
 */
export const dingTalkPc = (address: string): string => {
  const name = JSON.stringify({
    hostOrigin: 'https://im.dingtalk.com',
    containerId: 'page',
    hostVersion: '7.8.10',
  });
  return `<!doctype html><title>DingTalk</title><iframe name='${name}' src="${address}"></iframe><script>
  window.said = [];
  const answers = { 'runtime.permission.requestAuthCode': { code: 'code 1' } };
  let button;
  addEventListener('message', ({ data, source, origin }) => {
    if (data?.type !== 'request') return;
    const { msgId, methodName, body } = data;
    window.said.push([methodName, body]);
    // The button is answered each time that it is pressed, as an event of its request.
    if (methodName === 'biz.navigation.setLeft') button = { source, origin, msgId };
    else source.postMessage({ type: 'response', msgId, success: true, body: answers[methodName] ?? {} }, origin);
  });
  window.press = () => button.source.postMessage({ type: 'event', msgId: button.msgId, eventName: 'success', body: {} }, button.origin);
</script>`;
};

/** Stand-in for the objects of Lark's script, which is not published as a package: the calls that docs/hosts.md names. */
export const larkClient = (): void => {
  const tt: Record<string, unknown> = {};
  for (const name of ['openSchema', 'closeWindow', 'share', 'requestAccess', 'getSystemInfo']) {
    tt[name] = (request: { schema?: string; url?: string; success: (answer: unknown) => void }) => {
      window.said.push([name, { url: request.schema ?? request.url }]);
      request.success(window.answers[name] ?? {});
    };
  }
  Reflect.set(window, 'tt', tt);
  const older: Record<string, unknown> = {};
  for (const name of ['setTitle', 'setLeft', 'goBack', 'previewImage']) {
    older[name] = (request: { title?: string; onSuccess: () => unknown }) => {
      window.said.push([`biz.navigation.${name}`, { title: request.title }]);
      // The client calls this one back each time that the button is pressed.
      if (name === 'setLeft') window.listeners['back'] = request.onSuccess;
      else request.onSuccess();
    };
  }
  Reflect.set(window, 'h5sdk', {
    ready(done: () => void) {
      done();
    },
    error() {
      return undefined;
    },
    biz: { navigation: older, util: older },
  });
};

/** Stand-in for the object of WeLink's script, likewise. */
export const weLinkClient = (): void => {
  const functions: Record<string, unknown> = {
    addEventListener({ type, func }: { type: string; func: () => unknown }) {
      window.listeners[type] = func;
      return Promise.resolve({});
    },
  };
  for (const name of [
    'setNavigationBarTitle',
    'removeEventListener',
    'openWebview',
    'close',
    'getAuthCode',
    'getAppInfo',
  ]) {
    functions[name] = (request?: { title?: string; uri?: string }) => {
      window.said.push([name, { title: request?.title, url: request?.uri }]);
      return Promise.resolve(window.answers[name] ?? {});
    };
  }
  Reflect.set(window, 'HWH5', functions);
};

/** Stand-in for the object of YunZhiJia's script, likewise. */
export const yunZhiJiaClient = (): void => {
  Reflect.set(window, 'qing', {
    call(
      name: string,
      request: {
        success?: (answer: unknown) => unknown;
        error?: (answer: unknown) => unknown;
        title?: string;
        fileName?: string;
        param?: { url: string };
      },
    ) {
      const { success, error, title, fileName, param } = request;
      window.said.push([name, { title, fileName, url: param?.url }]);
      const answer = window.answers[name];
      // The client answers this call each time that the button is pressed.
      if (name === 'defback') window.listeners['back'] = success as () => unknown;
      else if (answer === undefined) success?.({ success: true });
      else if (answer !== 'nothing') error?.(answer);
    },
  });
};

/** The window of the client around the frame of a tab; it answers what the package asks. */
export const teamsClient = (
  address: string,
  { token = 'token 1', type = 'desktop' } = {},
): string => `<!doctype html><title>Teams</title><iframe src="${address}"></iframe><script>
  const answers = {
    initialize: ['content', '${type}', JSON.stringify({ apiVersion: 4, hostVersionsInfo: {}, isLegacyTeams: false,
      supports: { pages: { backStack: {} }, sharing: {} } }), '2.0.0'],
    getContext: [{ locale: 'de-de', theme: 'dark', sessionId: 's', hostName: 'Teams', hostClientType: 'desktop', entityId: 'tab', frameContext: 'content' }],
    'authentication.getAuthToken': [true, '${token}'],
    executeDeepLink: [true],
    'sharing.shareWebContent': [null],
    viewImages: [],
  };
  window.said = [];
  addEventListener('message', ({ data, source, origin }) => {
    if (typeof data?.func !== 'string') return;
    window.said.push([data.func, data.args]);
    const args = answers[data.func];
    if (args) source.postMessage({ id: data.id, uuidAsString: data.uuidAsString, args }, origin);
  });
  window.press = () => document.querySelector('iframe').contentWindow.postMessage({ func: 'backButtonPress', args: [] }, '*');
</script>`;
