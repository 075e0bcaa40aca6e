import type { ElementName } from '../../elements/classes.js';
import type { ToastHandle, ToastOptions } from '../../elements/toast/toast.js';
import type { Surface, Surfaces } from '../render/create-surfaces.js';
import type { Tags } from '../render/create-tags.js';

/** Short messages and questions of an instance, in a surface at the end of the body. */
export interface Notices {
  show(message: string, options?: ToastOptions): Promise<ToastHandle>;
  /** Runs with an element in the surface, which is removed afterwards. */
  withElement<N extends ElementName>(
    name: N,
    run: (element: HTMLElementTagNameMap[`portico-${N}`]) => Promise<void>,
  ): Promise<void>;
  /** The surface; added to the page with the first message or question. */
  surface(): Surface;
  /** Removes the surface. */
  dispose(): void;
}

export function createNotices(document: Document, surfaces: Surfaces, tags: Tags): Notices {
  let surface: Surface | undefined;
  let toast: Promise<HTMLElementTagNameMap['portico-toast']> | undefined;

  function currentSurface(): Surface {
    // A page that replaces the content of its body has removed it.
    if (!surface?.host.isConnected) {
      surface?.remove();
      toast = undefined;
      surface = surfaces.add(document.body);
    }
    return surface;
  }

  return {
    surface: currentSurface,
    dispose: () => surface?.remove(),
    async show(message, options) {
      const { root } = currentSurface();
      toast ??= tags.create('toast').then((element) => {
        root.append(element);
        return element;
      });
      return (await toast).show(message, options);
    },
    async withElement(name, run) {
      const element = await tags.create(name);
      currentSurface().root.append(element);
      try {
        await run(element);
      } finally {
        element.remove();
      }
    },
  };
}
