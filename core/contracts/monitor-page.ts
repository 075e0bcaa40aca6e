import * as v from 'valibot';

const prefix = '/api/portico/monitor';

/**
 * Paths of the page /sp/monitor, Portico's own; for administrators of the tenant, others get code 403.
 *
 * | path | method | body or query | data |
 * | --- | --- | --- | --- |
 * | settings | GET, PUT | MonitorSettings | MonitorSettings |
 */
export const monitorPagePaths = {
  prefix,
  settings: `${prefix}/settings`,
} as const;

/** Monitoring of a tenant, as its administrators set it. */
export const monitorSettingsSchema = v.object({
  /** none: the tenant has no monitoring, and its calls answer with HTTP status 404. */
  mode: v.picklist(['on', 'none']),
  switches: v.object({
    switchStatus: v.boolean(),
    routeSwitchStatus: v.boolean(),
    traceIdSwitchStatus: v.boolean(),
    renderSwitchStatus: v.boolean(),
    mobxActionSwitchStatus: v.boolean(),
  }),
});
export type MonitorSettings = v.InferOutput<typeof monitorSettingsSchema>;
