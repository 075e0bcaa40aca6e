import { useEffect, useState } from 'react';

import type { FileRef } from '../../../../core/contracts/records.js';
import { useRecords } from '../../../services/data/use-records.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { previewKind, shownCharacters } from './preview-kind.js';

export type FileContent =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'image'; url: string }
  | { state: 'text'; text: string; isCut: boolean }
  /** Of a type that is not shown. */
  | { state: 'none' };

type Loaded = { file: FileRef; attempt: number; content: FileContent };

/** The content of a file for the viewer. It is read as data, never as a document, so that nothing of it runs. */
export function useFileContent(file: FileRef, address: string): FileContent {
  const records = useRecords();
  const { window } = usePlatform();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  const kind = previewKind(file);

  useEffect(() => {
    if (!kind) return undefined;
    const abort = new AbortController();
    let url: string | undefined;
    const note = (content: FileContent): void => {
      if (!abort.signal.aborted) setLoaded({ file, attempt, content });
    };
    records
      .download(address, { signal: abort.signal })
      .then(async ({ blob }) => {
        if (abort.signal.aborted) return;
        if (kind === 'image') {
          url = window.URL.createObjectURL(blob);
          note({ state: 'image', url });
          return;
        }
        const text = decoded(await blob.arrayBuffer());
        note({ state: 'text', text: text.slice(0, shownCharacters), isCut: text.length > shownCharacters });
      })
      .catch((error: unknown) => note({ state: 'failed', error, retry: () => setAttempt(attempt + 1) }));
    return () => {
      abort.abort();
      if (url !== undefined) window.URL.revokeObjectURL(url);
    };
  }, [records, window, file, address, kind, attempt]);

  if (!kind) return { state: 'none' };
  return loaded?.file === file && loaded.attempt === attempt ? loaded.content : { state: 'loading' };
}

/** A text in UTF-8, or, as spreadsheets of Chinese systems write it, in GB 18030. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
