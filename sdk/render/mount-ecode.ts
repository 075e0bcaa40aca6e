import type { Lang } from '../../core/contracts/tenant.js';
import type { EcodeView } from '../../core/contracts/sdk.js';
import type { ErrorCapture } from '../../core/services/monitor/early-errors.js';
import type { Ecode } from '../../core/services/ecode/create-ecode.js';
import type { Mounted } from './create-mount.js';
import type { Surface } from './create-surfaces.js';

export interface MountEcodeDeps {
  ecode: Ecode;
  language(): Lang;
  /** Receives what the component throws when it is updated or removed. */
  onError(error: unknown): void;
  capture: ErrorCapture['capture'];
}

/**
 * Mounts a component of an ecode app. It has its own properties and, unless the page gives one, the language as `lang`.
 * @param name `<appId>/<comName>`
 */
export async function mountEcode(
  { ecode, language, onError, capture }: MountEcodeDeps,
  name: string,
  surface: Surface,
  given: object,
): Promise<Mounted> {
  const [, appId = '', comName = ''] = /^([^/]*)\/?(.*)$/.exec(name) ?? [];
  const widget = await ecode.component(appId, comName);
  const root = surface.root.ownerDocument.createElement('div');
  surface.root.append(root);
  let props: Record<string, unknown> = { lang: language(), ...given };
  let view: EcodeView;
  try {
    view = widget.mount(root, props);
  } catch (error) {
    root.remove();
    throw error;
  }
  const guarded = (act: () => void): void => {
    try {
      act();
    } catch (error) {
      capture(error, { errType: 'ecode', comName: name });
      onError(error);
    }
  };
  return {
    element: undefined,
    update(changes) {
      props = { ...props, ...changes };
      guarded(() => view.update?.(props));
    },
    unmount() {
      guarded(() => view.unmount());
      root.remove();
    },
  };
}
