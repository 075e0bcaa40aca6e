import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { useContext, useRef, useState } from 'react';

import type { FileRef } from '../../../core/contracts/records.js';
import { suiteHostsOf } from '../../../core/services/links/link-hosts.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { saveFile } from '../../services/data/save-file.js';
import { useRecords } from '../../services/data/use-records.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { isSupported } from '../../services/platform/page-support.js';
import { showFileInHost } from '../../services/platform/show-file-in-host.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useHostFeature } from '../../ui/controls/use-host-feature.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { errorStateOf } from '../../ui/states/error-facts.js';
import { LinkPlaceContext } from './link-place.js';

/** A file of which a link knows the id and a name at most. */
interface LinkedFile extends Pick<FileRef, 'id'> {
  /** Name in messages. */
  name: string;
  size?: undefined;
}

export interface FileDownload {
  /** Address of a file, with the tenant's origin of files if there is one (requirements 5.33). */
  addressOf(file: Pick<FileRef, 'id'>): string;
  /** Received per cent by the id of each file that is being downloaded. */
  progress: ReadonlyMap<string, number>;
  /**
   * Downloads files one after the other and saves them; each from its fallback address if its own gives none
   * (requirements 7.4.7). An error is shown as a toast, which offers another attempt if that can help. A host that saves no
   * files shows them, each after the user has come back from the one before. Never rejects.
   */
  download(files: readonly (FileRef | LinkedFile)[]): Promise<void>;
}

const percentOf = (bytes: number, size: number): number =>
  size > 0 ? Math.min(100, Math.floor((bytes * 100) / size)) : 0;

/** Downloads of the files of a record. */
export function useFileDownload(): FileDownload {
  const platform = usePlatform();
  const records = useRecords();
  const { msg, lang } = useLocale();
  const { toast, confirm } = useUi();
  const mayDownload = useHostFeature('download');
  const module = useContext(LinkPlaceContext)?.module;
  const { fileOrigin } = suiteHostsOf(useStore(platform.context.$tenant));
  /** Ids of files that are being downloaded; state is that of the last render. */
  const running = useRef(new Set<string>());
  const isShowing = useRef(false);
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());

  function note(id: string, percent: number | undefined): void {
    setProgress((former) => {
      if (former.get(id) === percent) return former;
      const next = new Map(former);
      if (percent === undefined) next.delete(id);
      else next.set(id, percent);
      return next;
    });
  }

  const addressOf = ({ id }: Pick<FileRef, 'id'>): string => {
    const path = records.downloadUrl(id);
    const origin = fileOrigin ?? platform.config.apiOrigin;
    return origin === '' ? path : new URL(path, origin).href;
  };

  function explain(error: unknown, file: FileRef | LinkedFile): void {
    const state = errorStateOf(error, platform.window.navigator.onLine);
    if (state === 'not-found' || state === 'no-access') {
      // The back end answers alike for both, so that an answer does not tell that a file exists.
      toast(
        msg(
          str`“${file.name}” was deleted, or you don't have access to it. Ask the person who added it for the file.`,
        ),
        { kind: 'error' },
      );
      return;
    }
    toast(msg(str`Couldn't download “${file.name}”. ${platform.describe(error)}`), {
      kind: 'error',
      action: { label: msg('Try again'), onSelect: () => void downloadOne(file) },
    });
  }

  async function downloadOne(file: FileRef | LinkedFile): Promise<void> {
    if (running.current.has(file.id)) return;
    running.current.add(file.id);
    note(file.id, 0);
    try {
      const { blob, fileName } = await records.download(addressOf(file), {
        ...(module !== undefined && { fallback: { fileId: file.id, module } }),
        // By the known size, since a compressed response has no length.
        onProgress: (bytes) => note(file.id, percentOf(bytes, file.size ?? 0)),
      });
      saveFile(platform.window, blob, file.size === undefined ? fileName || file.name : file.name);
    } catch (error) {
      explain(error, file);
    } finally {
      running.current.delete(file.id);
      note(file.id, undefined);
    }
  }

  /** Shows files by the host; resolves with false if it has no function for that. */
  async function showInHost(files: readonly (FileRef | LinkedFile)[]): Promise<boolean> {
    const failed: string[] = [];
    let isCovered = false;
    for (const [index, { id, name }] of files.entries()) {
      // The host shows one file at a time, over the page: the question is what the user comes back to.
      const isWanted =
        !isCovered ||
        (await confirm({
          title: msg('Open the next file?'),
          text: msg(str`${name} (${index + 1} of ${files.length})`),
          confirmLabel: msg('Open'),
          cancelLabel: msg('Cancel'),
          safe: 'confirm',
        }));
      if (!isWanted) break;
      const outcome = await showFileInHost(platform, id);
      if (outcome === 'unsupported') return false;
      isCovered = outcome === 'shown';
      if (outcome === 'failed') failed.push(name);
    }
    if (failed.length > 0)
      toast(
        msg(
          str`Couldn't open ${joinTexts(failed, lang)}. Try again, or copy the link and download in a browser.`,
        ),
        { kind: 'error' },
      );
    return true;
  }

  return {
    addressOf,
    progress,
    async download(files) {
      if (!isSupported('download', platform)) {
        if (isShowing.current) return;
        isShowing.current = true;
        const isDone = await showInHost(files);
        isShowing.current = false;
        if (isDone) return;
      }
      if (!mayDownload()) return;
      for (const file of files) await downloadOne(file);
    },
  };
}
