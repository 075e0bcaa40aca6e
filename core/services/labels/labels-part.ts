import type { ReadableAtom } from 'nanostores';

import { channels, configKeys } from '../../contracts/names.js';
import type { Lang } from '../../contracts/tenant.js';
import type { Part } from '../../kernel/create-platform.js';
import { timersOf } from '../../kernel/request/timers-edge.js';
import { createLabels } from './create-labels.js';
import type { LabelService } from './label-service.js';
import { parseLabelMessage } from './labels-channel.js';

interface LabelsPartOptions {
  $language: ReadableAtom<{ lang: Lang }>;
  /** Base-config value of a key. */
  setting: (key: string) => string | undefined;
}

/** Most time for which a static file waits for a busy page. */
const idleLimitMs = 3_000;

/** Label service of a platform. The static files are public, so no cookie is sent for them. */
export function labelsPart({ $language, setting }: LabelsPartOptions): Part<LabelService> {
  return ({ window, config, request, context, errors }) =>
    createLabels({
      request,
      async fetchFile(url) {
        const base = config.staticDomain || config.apiOrigin || window.location.origin;
        const response = await window.fetch(new URL(url, base), { credentials: 'omit' });
        if (!response.ok) throw new TypeError(`${url}: status ${response.status}`);
        return (await response.json()) as unknown;
      },
      whenIdle: () =>
        new Promise((resolve) => {
          if (typeof window.requestIdleCallback !== 'function') resolve();
          else window.requestIdleCallback(() => resolve(), { timeout: idleLimitMs });
        }),
      $tenant: context.$tenant,
      $language,
      isEditing: () => setting(configKeys.translationEditing) === '1',
      openChannel(onMessage) {
        // Without channels, other tabs get the change with their next page load.
        if (typeof window.BroadcastChannel !== 'function')
          return { post: () => undefined, dispose: () => undefined };
        const channel = new window.BroadcastChannel(channels.labels);
        channel.onmessage = ({ data }: MessageEvent<unknown>) => {
          const message = parseLabelMessage(data);
          if (message) onMessage(message);
        };
        return { post: (message) => channel.postMessage(message), dispose: () => channel.close() };
      },
      timers: timersOf(window),
      onError: errors.report,
    });
}
