import type { Layer, LayerStack } from './types.js';

/**
 * An empty stack.
 * @param onUse called with `true` before the first layer lies on it and with `false` after the last one has left, as
 * often as that happens
 */
export function createLayerStack(onUse: (inUse: boolean) => void): LayerStack {
  let layers: readonly Layer[] = [];
  return {
    version: 1,
    get layers() {
      return layers;
    },
    add(layer) {
      if (!layers[0]) onUse(true);
      layers = [...layers, layer];
    },
    remove(layer) {
      layers = layers.filter((other) => other !== layer);
      if (!layers[0]) onUse(false);
    },
  };
}

/** Whether what was found under the shared symbol speaks this protocol. */
export function isLayerStack(value: unknown): value is LayerStack {
  return (value as Partial<LayerStack> | null | undefined)?.version === 1;
}
