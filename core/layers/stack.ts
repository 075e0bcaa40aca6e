import type { Layer, LayerStack } from './types.js';

/**
 * An empty stack. `onFirst` runs before the first layer lies on it and `onEmpty` after the last one has left, as
 * often as that happens.
 */
export function createLayerStack(hooks: { onFirst: () => void; onEmpty: () => void }): LayerStack {
  let layers: readonly Layer[] = [];
  return {
    version: 1,
    get layers() {
      return layers;
    },
    add(layer) {
      if (layers.length === 0) hooks.onFirst();
      layers = [...layers, layer];
    },
    remove(layer) {
      if (!layers.includes(layer)) return;
      layers = layers.filter((other) => other !== layer);
      if (layers.length === 0) hooks.onEmpty();
    },
  };
}

/** Whether what was found under the shared symbol speaks this protocol. */
export function isLayerStack(value: unknown): value is LayerStack {
  return (value as Partial<LayerStack> | null | undefined)?.version === 1;
}
