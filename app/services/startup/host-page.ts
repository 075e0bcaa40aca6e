import { layersOf } from '../../../core/page/layers/layers-edge.js';
import type { HostAdapter } from '../../../core/page/hosts/host-adapter.js';
import type { AppHistory } from '../routing/history.js';

interface HostPageDeps {
  adapter: HostAdapter;
  window: Window;
  history: Pick<AppHistory, 'depth'>;
}

/**
 * Shows the title of each page in the host, and gives its back button the topmost dialog, then the page before, before it
 * leaves the app. Returns a function that gives the button back.
 */
export function followInHost({ adapter, window, history }: HostPageDeps): () => void {
  const { document } = window;
  let shown: string | undefined;
  const showTitle = (): void => {
    if (document.title === shown) return;
    shown = document.title;
    // A host without the call shows the title of the document, or none.
    void adapter.setTitle(shown);
  };
  const titles = new MutationObserver(showTitle);
  titles.observe(document.head, { childList: true, subtree: true, characterData: true });
  showTitle();

  let isStopped = false;
  let giveBack: (() => void) | undefined;
  void adapter
    .takeBack(() => {
      const top = layersOf(window).layers.at(-1);
      if (top) {
        top.escape();
        return true;
      }
      if (history.depth() === 0) return false;
      window.history.back();
      return true;
    })
    .then((outcome) => {
      if (outcome.state !== 'done') return;
      if (isStopped) outcome.value();
      else giveBack = outcome.value;
    });

  return () => {
    isStopped = true;
    titles.disconnect();
    giveBack?.();
  };
}
