import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';

import {
  mostPreviews,
  previewsPath,
  previewsSchema,
  type Previews,
  type PreviewsQuery,
} from '../../../../core/contracts/previews.js';
import type { ModuleSchema } from '../../../../core/contracts/records.js';
import type { SplitKind } from '../../../../core/contracts/view-kinds.js';
import type { CachedList } from '../../../services/data/cached-lists.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { viewCall, type ViewCall } from '../view-call.js';

const createReadPreviews: ViewCall<PreviewsQuery, Previews> = viewCall(previewsPath, previewsSchema);

interface Known {
  revision: number;
  text: string;
}

const none: ReadonlyMap<string, Known> = new Map();

/**
 * How the texts of the loaded rows begin, by id: one request for each page of rows. A row that was changed is asked for
 * again; without an answer rows have none. Undefined for a module without a text, and for approvals, whose steps and
 * amounts say more.
 */
export function useRowPreviews(
  { module, fields }: ModuleSchema,
  { step }: SplitKind,
  { cache }: CachedList,
): ReadonlyMap<string, string> | undefined {
  const { request } = usePlatform();
  const isShown = step === undefined && fields.some(({ type, hidden }) => type === 'richtext' && !hidden);
  const state = useStore(cache.$state);
  const [known, setKnown] = useState(none);
  // By their names, so that another answer with the same rows asks for nothing.
  const missing = useMemo(() => {
    if (!isShown || state.total === undefined) return '';
    const rows = cache.loaded().filter(({ id, revision }) => known.get(id)?.revision !== revision);
    return rows
      .slice(0, mostPreviews)
      .map(({ id, revision }) => `${id} ${revision}`)
      .join('|');
  }, [isShown, state, cache, known]);

  useEffect(() => {
    if (missing === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const asked = missing.split('|').map((name) => name.split(' '));
    const ids = asked.flatMap(([id]) => id ?? []);
    const keep = ({ previews }: Previews): void => {
      if (signal.aborted) return;
      const texts = new Map(previews.map(({ id, text }) => [id, text]));
      setKnown((before) => {
        const next = new Map(before);
        for (const [id = '', revision] of asked)
          next.set(id, { revision: Number(revision), text: texts.get(id) ?? '' });
        return next;
      });
    };
    // The titles are enough where it fails; the list reports a lost connection.
    createReadPreviews(request)(module, { ids }, signal).then(keep, () => undefined);
    return () => controller.abort();
  }, [request, module, missing]);

  return useMemo(
    () => (isShown ? new Map([...known].map(([id, { text }]) => [id, text])) : undefined),
    [isShown, known],
  );
}
