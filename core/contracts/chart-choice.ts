/** Names of the choices in a chart or report, in addresses and saved views. */
export const chartParts = ['by', 'then', 'measure', 'shape', 'span'] as const;

/** A user's choices in a chart or report, as texts that it checks against the schema; an absent one is its own. */
export type ChartChoice = Partial<Record<(typeof chartParts)[number], string>>;
