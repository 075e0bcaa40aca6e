import { createContext } from '../context/create-context.js';
import { storageKeys } from '../contracts/names.js';
import { createDevice } from '../device/create-device.js';
import { tenantRuleOf } from '../device/tenant-rule.js';
import { createErrorReporter } from '../errors/create-error-reporter.js';
import { createReady } from '../ready/create-ready.js';
import { personMessage } from '../request/messages.js';
import { isRequestError } from '../request/request-error.js';
import { createStorage } from '../storage/create-storage.js';
import { storageEdge } from '../storage/storage-edge.js';
import { createPlatformRequest } from './create-platform-request.js';
import type { Part, Parts, Platform, PlatformKernel, PlatformOptions } from './types.js';

/**
 * The services of one app or SDK instance. Everything it needs is handed in; two platforms on one page know
 * nothing of each other, and `dispose` leaves nothing behind.
 * @throws TypeError when a part has the name of one of the kernel's services
 */
export function createPlatform<P extends Parts, V extends object>(
  options: PlatformOptions<P, V>,
): Platform<P, V> {
  const { window, config, parts, views, translate } = options;
  const errors = createErrorReporter();
  const { desktopClient } = config;
  // The tenant's data as far as the host page has them: what is fetched later comes too late for the layout.
  const tenantRule =
    config.tenantRule ?? tenantRuleOf(Reflect.get(window, 'TEAMS'), window.navigator.userAgent);
  const device = createDevice({ window, desktopClient, tenantRule });
  const ready = createReady({ onError: (error) => errors.report('ready', error) });
  const loginChannel = config.loginChannel ?? (device.host === '' ? 'web' : device.host);
  const context = createContext({ page: window, loginChannel });
  const storage = createStorage({
    ...storageEdge(window),
    owner: () => ({ tenantKey: context.tenantKey(), employeeId: context.employeeId() }),
    onError: errors.report,
  });
  if (device.desktopClient) {
    storage.setText('local', storageKeys.desktopUserAgent, window.navigator.userAgent);
  }

  const { request, ...login } = createPlatformRequest({
    window,
    config,
    context,
    device,
    errors,
    views: options.requestViews ?? {},
    steps: options.requestSteps ?? [],
  });

  const disposers: (() => void)[] = [];
  const kernel: PlatformKernel = {
    window,
    config,
    context,
    storage,
    ready,
    device,
    request,
    errors,
    translate,
    describe(error) {
      const message = isRequestError(error)
        ? personMessage(error)
        : ({ id: 'request.unknown', values: {} } as const);
      return 'text' in message ? message.text : translate(message.id, message.values);
    },
    onLoginExpired: login.onLoginExpired,
    dispose() {
      // The last made goes first: it may still need those before it.
      for (const run of disposers.splice(0).reverse()) {
        try {
          run();
        } catch (error) {
          errors.report('dispose', error);
        }
      }
    },
  };
  disposers.push(
    () => storage.dispose(),
    () => login.dispose(),
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
