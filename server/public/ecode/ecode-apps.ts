import type { EcodeComponent } from '../../../core/contracts/sdk.js';

/** Components of the demo's ecode apps by tenant and id of the app; their libraries are in server/public/public-scripts. */
const apps: Readonly<Record<string, Readonly<Record<string, readonly EcodeComponent[]>>>> = {
  group: {
    '900300001': [
      { libName: 'porticoEcodeVisitors', comName: 'VisitorCard', ecodeSDK: '/build/ecode/visitors.js' },
    ],
  },
};

/** Components of those apps that the tenant has, by their id. */
export function ecodeComponents(
  tenant: string,
  appIds: readonly string[],
): Record<string, readonly EcodeComponent[]> {
  const own = apps[tenant] ?? {};
  return Object.fromEntries(
    appIds.flatMap((appId) => {
      const components = Object.hasOwn(own, appId) ? own[appId] : undefined;
      return components ? [[appId, components] as const] : [];
    }),
  );
}
