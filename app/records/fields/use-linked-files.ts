import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';

import { suiteHostsOf } from '../../../core/services/links/link-hosts.js';
import { findLink } from '../../../elements/link-guard/find-link.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { isPlainClick } from '../../services/routing/plain-click.js';
import { linkedFileId } from './rich-text/text-addresses.js';
import { useFileDownload } from './use-file-download.js';

/**
 * Returns the click handler of a text, which downloads linked files as the fields of files do: the browser would replace
 * the app with the back end's answer when a file is gone.
 */
export function useLinkedFiles(): (event: MouseEvent) => void {
  const { window, context } = usePlatform();
  const hosts = suiteHostsOf(useStore(context.$tenant));
  const { download } = useFileDownload();

  async function save(link: HTMLElement, id: string): Promise<void> {
    const text = link.textContent.trim();
    link.setAttribute('aria-busy', 'true');
    await download([{ id, name: text || id }]);
    link.removeAttribute('aria-busy');
  }

  return (event) => {
    // A tab or window of its own is the browser's business.
    if (!isPlainClick(event)) return;
    const link = findLink(event.nativeEvent.composedPath());
    const id = link && linkedFileId(link.href, { url: window.location.href, ...hosts });
    if (!link || id === undefined) return;
    event.preventDefault();
    void save(link.element, id);
  };
}
