/** Names of the choices in a chart, in addresses and saved views. */
export const chartParts = ['by', 'then', 'measure', 'shape'] as const;

/** A user's choices in a chart, as texts that the chart checks against the schema; an absent one is the chart's own. */
export type ChartChoice = Partial<Record<(typeof chartParts)[number], string>>;
