import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

import { limits } from '../../../../core/contracts/limits.js';
import type { FileRef } from '../../../../core/contracts/records.js';
import { useRecords } from '../../../services/data/use-records.js';
import { loadModule } from '../../../services/loading/load-module.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { useIsTouch } from '../../../ui/layout/use-is-touch.js';
import type { FieldInputProps } from '../field-input-props.js';
import { isPhoto } from './fitted-size.js';
import { createUploadQueue, type UploadItem, type UploadQueue } from './upload-queue.js';

/**
 * Uploads of a field; null before it is mounted. On touch devices, whose files are photos of a camera and whose connection
 * is slow, large photos are scaled down first.
 */
export function useUploads(onFile: (file: FileRef, key: number) => void): UploadQueue | null {
  const records = useRecords();
  const { window: win } = usePlatform();
  const isTouch = useIsTouch();
  const onDone = useEffectEvent(onFile);
  const [queue, setQueue] = useState<UploadQueue | null>(null);
  // A layout effect: files that are added as soon as the field is rendered would otherwise be lost.
  useLayoutEffect(() => {
    const made = createUploadQueue({
      preparation: isTouch
        ? {
            appliesTo: isPhoto,
            run: async (file) =>
              (await loadModule(() => import('./shrink-picture.js'))).shrinkPicture(file, win),
          }
        : undefined,
      upload: (file, options) => records.upload(file, options),
      limit: limits.uploadBytes,
      onDone: (file, key) => onDone(file, key),
    });
    setQueue(made);
    return () => made.dispose();
  }, [records, isTouch, win]);
  return queue;
}

const $none = atom<readonly UploadItem[]>([]);

/** Items of a queue, none before it is mounted; what is pending is reported whenever their states change. */
export function useUploadItems(
  queue: UploadQueue | null,
  onPendingFiles: FieldInputProps['onPendingFiles'],
): readonly UploadItem[] {
  const $items = queue?.$items ?? $none;
  const items = useStore($items);
  const notify = useEffectEvent((present: readonly UploadItem[]) => {
    const failed = present.filter(({ state }) => state === 'failed' || state === 'too-large');
    onPendingFiles({
      uploading: present.length - failed.length,
      failed: failed.map(({ name }) => name),
    });
  });
  // Progress changes the items many times; what is pending changes with their states only.
  const states = items.map(({ key, state }) => `${key} ${state}`).join();
  useEffect(() => notify($items.get()), [$items, states]);
  useEffect(() => () => notify([]), []);
  return items;
}
