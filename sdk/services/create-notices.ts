import type { ToastHandle, ToastOptions } from '../../elements/toast/toast.js';
import type { Surface, Surfaces } from '../render/create-surfaces.js';
import type { Tags } from '../render/create-tags.js';

/** Short messages and questions of an instance, in a surface at the end of the body. */
export interface Notices {
  show(message: string, options?: ToastOptions): Promise<ToastHandle>;
  /** The surface; added to the page for the first message. */
  surface(): Surface;
}

export function createNotices(document: Document, surfaces: Surfaces, tags: Tags): Notices {
  let surface: Surface | undefined;
  let toast: Promise<HTMLElementTagNameMap['portico-toast']> | undefined;

  function surfaceOf(): Surface {
    if (!surface?.host.isConnected) {
      surface?.remove();
      toast = undefined;
      surface = surfaces.add(document.body);
    }
    return surface;
  }

  return {
    surface: surfaceOf,
    async show(message, options) {
      const { root } = surfaceOf();
      toast ??= tags.create('toast').then((element) => {
        root.append(element);
        return element;
      });
      return (await toast).show(message, options);
    },
  };
}
