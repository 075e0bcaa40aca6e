import * as v from 'valibot';

/** Names of the kinds. An address names a kind as it names a view (`?view=`), so that no view has one of them as id. */
export const viewKindNames = [
  'table',
  'board',
  'chart',
  'calendar',
  'split',
  'tree',
  'timeline',
  'thread',
  'people',
  'report',
] as const;
export type ViewKindName = (typeof viewKindNames)[number];

export const viewKindNameSchema = v.picklist(viewKindNames);
