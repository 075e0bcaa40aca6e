import { useRef } from 'react';

import type { FileRef } from '../../../../core/contracts/records.js';
import type { FieldInputProps } from '../field-input-props.js';
import type { UploadItem, UploadQueue } from './upload-queue.js';
import { useUploadItems, useUploads } from './use-uploads.js';

/** Cell of a line item, by the index of the line and the key of its column. */
export interface LinePlace {
  line: number;
  column: string;
}

export interface LineUploads {
  queue: UploadQueue | null;
  add(files: File[], place: LinePlace): void;
  /** Uploads of a cell. */
  itemsOf(place: LinePlace): readonly UploadItem[];
  /** Cancels the uploads of a line that is removed; those of later lines go with their lines. */
  removeLine(line: number): void;
}

/** Uploads into cells of line items. */
export function useLineUploads(
  onFile: (file: FileRef, place: LinePlace) => void,
  onPendingFiles: FieldInputProps['onPendingFiles'],
): LineUploads {
  const places = useRef(new Map<number, LinePlace>());
  const queue = useUploads((file, key) => {
    const place = places.current.get(key);
    places.current.delete(key);
    if (place) onFile(file, place);
  });
  const items = useUploadItems(queue, onPendingFiles);
  return {
    queue,
    add(files, place) {
      // The queue may finish none of them before this returns.
      for (const key of queue?.add(files) ?? []) places.current.set(key, place);
    },
    itemsOf: ({ line, column }) =>
      items.filter(({ key }) => {
        const place = places.current.get(key);
        return place?.line === line && place.column === column;
      }),
    removeLine(line) {
      for (const [key, place] of places.current) {
        if (place.line === line) {
          places.current.delete(key);
          queue?.cancel(key);
        } else if (place.line > line) places.current.set(key, { ...place, line: place.line - 1 });
      }
    },
  };
}
