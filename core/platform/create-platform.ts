import { createContext } from '../context/create-context.js';
import { addressFlags } from '../contracts/names.js';
import { detectHost } from '../device/detect-host.js';
import { layoutFor } from '../device/layout-for.js';
import { pickLanguage } from '../locale/pick-language.js';
import { createReady } from '../ready/create-ready.js';
import { createRequest } from '../request/create-request.js';
import { personMessage } from '../request/messages.js';
import { isRequestError } from '../request/request-error.js';
import { createStorage } from '../storage/create-storage.js';
import { storageEdge } from '../storage/storage-edge.js';
import { createFaults } from './create-faults.js';
import type { DeviceService, Part, Parts, Platform, PlatformKernel, PlatformOptions } from './types.js';

function createDevice(window: Window): DeviceService {
  const { userAgent, maxTouchPoints } = window.navigator;
  const override = new URLSearchParams(window.location.search).get(addressFlags.device);
  const found = detectHost({ userAgent, maxTouchPoints, override });
  return {
    kind: found.device,
    host: found.host,
    os: found.os,
    decidedBy: found.decidedBy,
    layout: () => layoutFor(found.device, window.innerWidth),
  };
}

function randomKeyOf(window: Window & typeof globalThis): () => string {
  return () => {
    const [number = 0] = window.crypto.getRandomValues(new Uint32Array(1));
    return Date.now().toString(36) + number.toString(36);
  };
}

/**
 * The services of one app or SDK instance. Everything it needs is handed in; two platforms on one page know
 * nothing of each other, and `dispose` leaves nothing behind.
 * @throws TypeError when a part has the name of one of the kernel's services
 */
export function createPlatform<P extends Parts, V extends object>(
  options: PlatformOptions<P, V>,
): Platform<P, V> {
  const { window, config, parts, views, translate } = options;
  const faults = createFaults();
  const device = createDevice(window);
  const ready = createReady({ onFault: (error) => faults.note('ready', error) });
  const loginChannel = config.loginChannel ?? (device.host === '' ? 'web' : device.host);
  const context = createContext({ page: window, loginChannel });
  const storage = createStorage({
    ...storageEdge(window),
    owner: () => ({ tenantKey: context.tenantKey(), employeeId: context.employeeId() }),
    onFault: faults.note,
  });

  const loginListeners = new Set<() => void>();
  const request = createRequest({
    fetch: (input, init) => window.fetch(input, init),
    createXhr: () => new window.XMLHttpRequest(),
    pageUrl: () => window.location.href,
    apiOrigin: config.apiOrigin,
    trustedOrigins: config.trustedOrigins ?? [],
    withCredentials: config.withCredentials ?? false,
    session: context.sessionId,
    language: config.language ?? (() => pickLanguage(context.$session.get()?.lang, context.$locale.get())),
    timeZoneOffset: () => new Date().getTimezoneOffset(),
    randomKey: randomKeyOf(window),
    timers: {
      now: () => Date.now(),
      set: (run, delayMs) => window.setTimeout(run, delayMs),
      clear: (timer) => window.clearTimeout(timer as number),
    },
    onLoginExpired() {
      for (const listener of [...loginListeners]) {
        try {
          listener();
        } catch (error) {
          faults.note('login-expired', error);
        }
      }
    },
    ...(options.requestSteps && { steps: options.requestSteps }),
  });
  const stopSession = context.$session.listen(() => request.resetLogin());

  const disposers: (() => void)[] = [];
  const kernel: PlatformKernel = {
    window,
    config,
    context,
    storage,
    ready,
    device,
    request,
    faults,
    translate,
    describe(error) {
      const message = isRequestError(error)
        ? personMessage(error)
        : ({ id: 'request.unknown', values: {} } as const);
      return 'text' in message ? message.text : translate(message.id, message.values);
    },
    onLoginExpired(listener) {
      loginListeners.add(listener);
      return () => {
        loginListeners.delete(listener);
      };
    },
    dispose() {
      // The last made goes first: it may still need those before it.
      for (const run of disposers.splice(0).reverse()) {
        try {
          run();
        } catch (error) {
          faults.note('dispose', error);
        }
      }
    },
  };
  disposers.push(
    () => storage.dispose(),
    () => request.dispose(),
    stopSession,
    () => loginListeners.clear(),
  );

  const platform: Record<string, unknown> = { ...kernel, views };
  for (const [name, make] of Object.entries<Part<object>>(parts)) {
    try {
      if (name in platform) throw new TypeError(`A part cannot be called ${name}`);
      const part: { dispose?: () => void } = make(kernel);
      platform[name] = part;
      disposers.push(() => part.dispose?.());
    } catch (error) {
      kernel.dispose();
      throw error;
    }
  }
  // The parts' names and types are those of `parts`, which the loop above cannot say.
  return platform as Platform<P, V>;
}
