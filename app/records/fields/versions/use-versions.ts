import { useEffect, useState } from 'react';

import type { FileVersion } from '../../../../core/contracts/file-versions.js';
import type { FileRef, RecordDetail } from '../../../../core/contracts/records.js';
import type { LinkPlace } from '../../../../core/services/links/record-links.js';
import { createRequestKey } from '../../../services/data/use-request-keys.js';
import { useRecords } from '../../../services/data/use-records.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { asFiles } from '../values.js';
import { readVersions } from './versions-api.js';

interface Loaded {
  record: RecordDetail;
  versions: FileVersion[];
}

export interface Versions {
  loaded: Loaded | undefined;
  error: unknown;
  /** True if the user may replace the file. */
  isEditable: boolean;
  /** Loads again after a failure. */
  reload: () => void;
  /** Saves the record with another file in the place of the present version, and loads the versions of that one. */
  replace: (file: FileRef) => Promise<void>;
}

/** The versions of a file of a record, with the record as it is now. */
export function useVersions(place: LinkPlace, field: string, file: FileRef): Versions {
  const records = useRecords();
  const { window, request } = usePlatform();
  const { module, id } = place;
  const [fileId, setFileId] = useState(file.id);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    const abort = new AbortController();
    Promise.all([records.peek(module, id, abort.signal), readVersions(request, fileId, abort.signal)])
      .then(([record, versions]) => {
        if (!abort.signal.aborted) setLoaded({ record, versions });
      })
      .catch((reason: unknown) => {
        if (!abort.signal.aborted) setError(reason);
      });
    return () => abort.abort();
  }, [records, request, module, id, fileId, attempt]);

  function reload(): void {
    setError(undefined);
    setAttempt((former) => former + 1);
  }

  const rights = loaded?.record.rights;
  return {
    loaded,
    error,
    isEditable: rights?.edit === true && (rights.fields === undefined || rights.fields.includes(field)),
    reload,
    async replace(next) {
      if (!loaded) return;
      const present = asFiles(loaded.record.values[field]);
      const index = present.findIndex((one) => one.id === fileId);
      const values = { [field]: present.map((one, at) => (at === index ? next : one)) };
      const change = { revision: loaded.record.revision, values };
      try {
        const record = await records.save(module, id, change, createRequestKey(window));
        // A version that is restored has an id of its own there.
        setFileId(asFiles(record.values[field])[index]?.id ?? fileId);
      } finally {
        // After a refusal as well: another user may have changed the record.
        reload();
      }
    },
  };
}
