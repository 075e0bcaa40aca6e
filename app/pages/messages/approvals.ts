import type { WaitingItem } from '../../../core/contracts/home.js';
import type { RecordAction } from '../../../core/contracts/record-parts.js';
import type { RecordDetail } from '../../../core/contracts/records.js';

/** A request that the user has acted on here: it keeps its place, and says what came of it. */
export interface ActedItem {
  /** With the actions that the user may take now. */
  item: WaitingItem;
  /** Index of its row. */
  place: number;
  /** Latest known revision. */
  revision: number;
  /** undefined: it waits for the user again. */
  result: ActedResult | undefined;
}

export interface ActedResult {
  text: string;
  /** The record after the action. */
  after: RecordDetail;
  /** The action that takes the decision back, where there is one. */
  undo?: RecordAction | undefined;
}

export interface ApprovalEntry {
  item: WaitingItem;
  result?: ActedResult | undefined;
}

/** Actions by which a user decides, and no tools or forms of new records. */
export const decisionsOf = (actions: readonly RecordAction[]): RecordAction[] =>
  actions.filter(({ tool, compose }) => tool !== true && compose === undefined);

/**
 * The rows of the list, in which those that were acted on keep their places, until the list itself has them in their
 * present revision.
 */
export function withActed(items: readonly WaitingItem[], acted: readonly ActedItem[]): ApprovalEntry[] {
  const revisions = new Map(items.map(({ id, next }) => [id, next?.revision ?? -1]));
  const held = acted.filter(({ item, revision }) => (revisions.get(item.id) ?? -1) < revision);
  const heldIds = new Set(held.map(({ item }) => item.id));
  const rest = items.filter(({ id }) => !heldIds.has(id)).values();
  const rows: ApprovalEntry[] = [];
  for (const { item, place, result } of [...held].sort((one, other) => one.place - other.place)) {
    while (rows.length < place) {
      const next = rest.next();
      if (next.done === true) break;
      rows.push({ item: next.value });
    }
    rows.push({ item, result });
  }
  return [...rows, ...[...rest].map((item) => ({ item }))];
}
