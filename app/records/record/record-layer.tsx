import { createContext, useContext, type ComponentType } from 'react';

import type { Registry, ResolvedAddress } from '../../../core/records/types.js';
import type { RecordAction } from '../../../core/contracts/record-parts.js';
import type { RecordDetail } from '../../../core/contracts/records.js';
import type { RecordFormProps } from './record-form-props.js';

/** The container of a record: its own page, or a dialog above a page. */
export interface RecordLayer {
  kind: 'page' | 'centre' | 'side';
  /** Returns true if the record stays mounted after a navigation to `address`. */
  staysAt(address: string): boolean;
  /** Leaves the record: to the address below a dialog, or to the list of a page. Asks about unsaved changes. */
  leave(options?: { unguarded?: boolean }): void;
  /** Portal target of the record's tools, in the page's bar or the dialog's header; null before it is rendered. */
  tools: HTMLElement | null;
  /** Form of a record, with the inputs of the page; loaded with its first use. */
  form: ComponentType<RecordFormProps>;
  /** True if the page is about the way of the record through its statuses (the flow page of requirements 2.4.14). */
  showsFlow?: boolean;
  /** Called after an action on the record, with the record before and after it. */
  onActed?: OnActed;
}

export type OnActed = (action: RecordAction, before: RecordDetail, after: RecordDetail) => void;

const LayerContext = createContext<RecordLayer | null>(null);

export const RecordLayerProvider = LayerContext;

/** @throws Error outside a record page or dialog. */
export function useRecordLayer(): RecordLayer {
  const layer = useContext(LayerContext);
  if (!layer) throw new Error('useRecordLayer() needs a record page or dialog around it');
  return layer;
}

/**
 * Returns {@link RecordLayer.staysAt} of the page (`depth` 0) or the dialog at `depth` of `own`: it stays when
 * the other address has the same page and the same dialogs up to it.
 */
export function staysAt(
  registry: Registry,
  own: ResolvedAddress,
  depth: number,
): (address: string) => boolean {
  const below = own.dialogs.slice(0, depth);
  return (address) => {
    const other = registry.resolve(address);
    if (!other || pageOf(other) !== pageOf(own)) return false;
    return below.every((step, index) => {
      const match = other.dialogs[index];
      return match?.module === step.module && match.id === step.id && match.placement === step.placement;
    });
  };
}

/** A page is the same one while only its query differs. */
function pageOf({ match }: ResolvedAddress): string {
  return JSON.stringify([match.module, match.page, match.id]);
}
