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
  | { state: 'pdf'; url: string }
  /** A PDF in a browser without a viewer for it, as on most phones. */
  | { state: 'no-viewer' }
  /** Of a type that is not shown, or without the content that its name promises. */
  | { state: 'none' };

/** Bytes at the start of a PDF within which its signature is (ISO 32000-2, annex I). */
const headBytes = 1024;

type Loaded = { file: FileRef; attempt: number; content: FileContent };

/**
 * The content of a file for the viewer. It is read as data, never as a document, so that nothing of it runs. A PDF is
 * given to the browser's own viewer, under a type that the browser never takes for a page (docs/decisions/0047-document-versions.md).
 */
export function useFileContent(file: FileRef, address: string): FileContent {
  const records = useRecords();
  const { window } = usePlatform();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  const kind = previewKind(file);
  const isWithoutViewer = kind === 'pdf' && !window.navigator.pdfViewerEnabled;

  useEffect(() => {
    if (!kind || isWithoutViewer) return undefined;
    const abort = new AbortController();
    let url: string | undefined;
    const note = (content: FileContent): void => {
      if (!abort.signal.aborted) setLoaded({ file, attempt, content });
    };
    records
      .download(address, { signal: abort.signal })
      .then(async ({ blob }) => {
        const isPdf = kind === 'pdf' && (await blob.slice(0, headBytes).text()).includes('%PDF-');
        if (abort.signal.aborted) return;
        if (kind === 'image') {
          url = window.URL.createObjectURL(blob);
          note({ state: 'image', url });
          return;
        }
        if (kind === 'pdf') {
          if (!isPdf) {
            note({ state: 'none' });
            return;
          }
          url = window.URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
          note({ state: 'pdf', url });
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
  }, [records, window, file, address, kind, isWithoutViewer, attempt]);

  if (!kind) return { state: 'none' };
  if (isWithoutViewer) return { state: 'no-viewer' };
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
