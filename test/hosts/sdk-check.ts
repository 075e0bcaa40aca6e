import assert from 'node:assert/strict';

import type { PorticoSdk } from '../../sdk/create-sdk.js';
import type { TestServer } from '../server/harness.js';
import { signIn } from '../server/harness.js';
import type { HostPlace } from './host.js';
import { changes } from './checks.js';

/** In a page with the drop-in, or with an SDK of its own under `hostApp.sdk`. */
interface SdkRun {
  isShared: boolean;
  /** Whether the tenant's data is in the session storage while the SDK is in use. */
  hasCache: boolean;
  states: string[];
  heading: string | null | undefined;
  updated: string | null | undefined;
  events: string[];
  isInShadow: boolean;
  number: string;
  left: number;
  after: string;
}

/**
 * `init`, `render`, `update`, `call`, `unmount` and `destroy` against the back end, which is another origin than that of
 * the host; afterwards nothing of it is left.
 */
export async function checkSdk(place: HostPlace, oa: TestServer): Promise<void> {
  const { frame } = place;
  const { session } = await signIn(oa, 'group', 'lin.xiao');
  await frame.evaluate(() => window.hostApp.unmount());
  const run = await frame.evaluate(
    async ([oadomain, eteamsid]): Promise<SdkRun> => {
      const sdk = (window.hostApp.sdk ?? window.Portico) as PorticoSdk;
      const config = {
        oadomain,
        oatenantkey: 'group',
        authTokenRequest: () => Promise.resolve({ status: true, data: { eteamsid }, msg: '' }),
      };
      // Twice, as components that are mounted twice do.
      const first = sdk.init(config);
      const isShared = sdk.init({ ...config }) === first;
      await first;
      const hasCache = sessionStorage.getItem('weaver_teams_obj_cache') !== null;
      const states = sdk.steps.map(({ name, state }) => `${name} ${state}`);
      const container = document.createElement('div');
      document.body.appendChild(container);
      const events: string[] = [];
      const view = await sdk.render({
        container,
        component: 'title-bar',
        props: { heading: 'From the SDK', back: true },
        on: { 'portico-back': ({ type }) => events.push(type) },
      });
      const bar = view.element;
      const part = (name: string): HTMLElement | null | undefined =>
        bar.shadowRoot?.querySelector<HTMLElement>(`[part=${name}]`);
      await bar.updateComplete;
      const heading = part('heading')?.textContent;
      view.update({ heading: 'Updated' });
      await bar.updateComplete;
      const updated = part('heading')?.textContent;
      part('back-button')?.click();
      const isInShadow = bar.getRootNode() instanceof ShadowRoot;
      const number = await sdk.call('formatNumber', '1234567.5', { precision: 2 });
      view.unmount();
      const left = container.childNodes.length;
      container.remove();
      sdk.destroy();
      await sdk.forget();
      const after = await sdk.call('formatNumber', 1).then(
        () => 'works',
        (error: unknown) => String(Reflect.get(error as object, 'code')),
      );
      return { isShared, hasCache, states, heading, updated, events, isInShadow, number, left, after };
    },
    [oa.url, session.ACCESS_ETEAMSID] as const,
  );
  assert.deepEqual(run, {
    isShared: true,
    hasCache: true,
    states: [
      'clear-cookie done',
      'session-id done',
      'passport done',
      'hooks done',
      'resources done',
      'theme done',
      'ready done',
    ],
    heading: 'From the SDK',
    updated: 'Updated',
    events: ['portico-back'],
    isInShadow: true,
    number: '1,234,567.50',
    left: 0,
    after: 'not-initialised',
  });
  assert.deepEqual(await changes(place, 'elements', 'listeners', 'styles', 'storage', 'history'), []);
  assert.deepEqual(place.noise, []);
  await frame.evaluate(() => window.hostApp.mount());
}
