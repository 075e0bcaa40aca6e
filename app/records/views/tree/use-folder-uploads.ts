import { str } from '@lit/localize';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import type { Branch } from '../../../../core/contracts/branches.js';
import { limits } from '../../../../core/contracts/limits.js';
import type { FileRef, ModuleSchema } from '../../../../core/contracts/records.js';
import type { TreeKind } from '../../../../core/contracts/view-kinds.js';
import type { UploadOptions } from '../../../../core/kernel/request/types.js';
import { createRequestKey } from '../../../services/data/use-request-keys.js';
import { useRecords } from '../../../services/data/use-records.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { createUploadQueue, type UploadItem, type UploadQueue } from '../../fields/input/upload-queue.js';
import { useFormContext } from '../../record/use-form-context.js';
import { documentOf } from './new-documents.js';
import { useLeaveGuard } from './use-leave-guard.js';

export interface FolderUploads {
  /** undefined until the view is mounted. */
  queue: UploadQueue | undefined;
  /** Uploads files, each of which becomes a record in the folder. */
  add: (files: readonly File[], folder: Branch) => void;
}

interface Target {
  folder: Branch;
  /** Of the record: one that is made again is the same. */
  key: string;
  /** The file, once it is uploaded. */
  ref?: FileRef;
}

/** Uploads into the folders of a tree. While some are left, leaving the tree is asked about. */
export function useFolderUploads(schema: ModuleSchema, kind: TreeKind): FolderUploads {
  const records = useRecords();
  const { msg } = useLocale();
  const { toast } = useUi();
  const { window } = usePlatform();
  const context = useFormContext();
  const targets = useRef(new WeakMap<File, Target>());
  const added = useRef(0);
  const [queue, setQueue] = useState<UploadQueue>();

  const upload = useEffectEvent(async (file: File, options: UploadOptions): Promise<FileRef> => {
    const target = targets.current.get(file);
    if (!target) throw new Error(`${file.name} has no folder.`);
    target.ref ??= await records.upload(file, options);
    options.signal?.throwIfAborted();
    const values = documentOf(schema, kind, context, target.folder, target.ref);
    await records.create(schema.module, values, target.key);
    return target.ref;
  });
  const onDone = useEffectEvent((of: UploadQueue) => {
    added.current += 1;
    if (of.$items.get().some(isUnderWay)) return;
    toast(msg(str`Documents added: ${added.current}`), { kind: 'success' });
    added.current = 0;
  });
  // A layout effect: files that are dropped as soon as the view is rendered would otherwise be lost.
  useLayoutEffect(() => {
    const made: UploadQueue = createUploadQueue({
      upload: (file, options) => upload(file, options),
      limit: limits.uploadBytes,
      onDone: () => onDone(made),
    });
    setQueue(made);
    return () => made.dispose();
  }, []);

  useLeaveGuard(queue);
  return {
    queue,
    add(files, folder) {
      for (const file of files) targets.current.set(file, { folder, key: createRequestKey(window) });
      queue?.add(files);
    },
  };
}

const isUnderWay = ({ state }: UploadItem): boolean => state === 'waiting' || state === 'sending';
