import * as v from 'valibot';

import { viewLimits } from './view-limits.js';
import { recordRowSchema, rowsQuerySchema, type Filter, type Sort } from './records.js';

/*
 * What is in a folder of a tree: its folders, then its records, page by page; or, with a search or filters, the matches in it
 * and below, with their paths. Where records nest themselves, they are the folders.
 */

/** Path of the call, whose body is a BranchesQuery; here, since only trees, which are loaded late, need it. */
export const branchesPath = (module: string) => `/api/portico/modules/${encodeURIComponent(module)}/branches`;

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

export const branchesQuerySchema = v.object({
  ...rowsQuerySchema.entries,
  /** Id of the folder; absent: the top of the tree. */
  node: v.nullish(v.pipe(v.string(), v.maxLength(64))),
  /** True for folders alone. */
  isFoldersOnly: v.optional(v.boolean(), false),
  offset: v.optional(count(viewLimits.branchOffset), 0),
  limit: v.optional(count(viewLimits.branchRows), 100),
});

export interface BranchesQuery {
  search?: string;
  filters?: Filter[];
  sort?: Sort[];
  node?: string;
  isFoldersOnly?: boolean;
  offset?: number;
  /** At most viewLimits.branchRows. */
  limit?: number;
}

const branchSchema = v.object({ id: v.string(), title: v.string() });
/** A folder, or record that others are in. */
export type Branch = v.InferOutput<typeof branchSchema>;

const branchRowSchema = v.object({
  ...recordRowSchema.entries,
  /** Present for a folder: the numbers of folders and of all that is in it, as the user sees them. */
  inside: v.optional(v.object({ folders: v.number(), all: v.number() })),
  /** Of a match: the folders in which it is, from the top. */
  path: v.optional(v.array(branchSchema)),
});
export type BranchRow = v.InferOutput<typeof branchRowSchema>;

export const branchesSchema = v.object({
  /** The folders from the top to the one that was asked for. The first may be in one that the user does not see. */
  path: v.array(branchSchema),
  /** Number of folders, which come first. */
  folders: v.number(),
  total: v.number(),
  offset: v.number(),
  rows: v.array(branchRowSchema),
});
export type Branches = v.InferOutput<typeof branchesSchema>;
