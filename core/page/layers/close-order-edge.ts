import type { Layer } from './layer-stack.js';

/** `CloseWatcher` of the engine, which the DOM types of TypeScript do not have. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** Places of layers in the order in which the engine closes what is open. */
export interface CloseOrder {
  add(layer: Layer): void;
  remove(layer: Layer): void;
  /**
   * Leaves a press of Escape to the engine: it closes what was opened last, and calls `escape` of the layer only if that
   * is the layer. Without one no layer reacts to the press.
   * @returns false if the engine has no such order
   */
  leave(layer: Layer | undefined): boolean;
}

/**
 * Pop-ups of other libraries hold a close watcher while they are open and do not handle the key themselves. Each layer
 * holds one as well, which says when it was opened: the press belongs to a pop-up that was opened later. It decides
 * nothing else, as the engine may close several watchers at once and cannot be prevented from it each time.
 */
export function createCloseOrder(win: Window): CloseOrder {
  const watchers = new Map<Layer, Watcher>();
  let pressed: Layer | undefined;
  // On Android a watcher takes the Back gesture as well, which belongs to the history of the page.
  const Constructor = /\bAndroid\b/.test(win.navigator.userAgent)
    ? undefined
    : (win as { CloseWatcher?: new () => Watcher }).CloseWatcher;

  function add(layer: Layer): void {
    if (!Constructor) return;
    const watcher = new Constructor();
    watchers.set(layer, watcher);
    watcher.onclose = () => {
      // A watcher closes once; the layer may stay.
      add(layer);
      if (layer !== pressed) return;
      pressed = undefined;
      layer.escape();
    };
  }

  return {
    add,
    remove(layer) {
      const watcher = watchers.get(layer);
      watchers.delete(layer);
      watcher?.destroy();
    },
    leave(layer) {
      pressed = layer;
      return Constructor !== undefined;
    },
  };
}
