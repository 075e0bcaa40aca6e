import type { Lang } from '../../core/contracts/tenant.js';
import { isRtl, languageTag } from '../../core/contracts/language-tags.js';
import type { AppliedTheme, ApplyThemeOptions } from '../../core/page/theme/apply-theme-edge.js';

/** Place of the instance in the page: an element of its own with a shadow root, out of reach of the page's styles. */
export interface Surface {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  remove(): void;
}

/** Applies a theme to an element. */
type ApplyTheme = (target: HTMLElement, theme: unknown, options: ApplyThemeOptions) => AppliedTheme;

interface SurfaceTheme {
  apply: ApplyTheme;
  theme: unknown;
  options: ApplyThemeOptions;
}

/** Surfaces of an instance, which follow its language and its theme. */
export interface Surfaces {
  add(parent: Element | ShadowRoot): Surface;
  /** Whether a surface contains an element, in shadow roots too. */
  contain(element: Element): boolean;
  setLanguage(lang: Lang): void;
  /** undefined for none. */
  setTheme(theme: SurfaceTheme | undefined): void;
  /** Removes all surfaces, and forgets language and theme. */
  dispose(): void;
}

/** @param document called at the earliest by the first function */
export function createSurfaces(document: () => Document): Surfaces {
  const surfaces = new Map<Surface, AppliedTheme | undefined>();
  let lang: Lang | undefined;
  let theme: SurfaceTheme | undefined;

  const applied = ({ host }: Surface): AppliedTheme | undefined =>
    theme?.apply(host, theme.theme, theme.options);

  function setAttributes({ host }: Surface): void {
    if (!lang) return;
    host.lang = languageTag(lang);
    host.dir = isRtl(lang) ? 'rtl' : 'ltr';
  }

  return {
    add(parent) {
      const host = document().createElement('div');
      // Through CSSOM, which a strict style-src allows; a page may hide its own div elements.
      host.style.setProperty('display', 'block', 'important');
      const surface: Surface = {
        host,
        root: host.attachShadow({ mode: 'open' }),
        remove() {
          surfaces.get(surface)?.remove();
          surfaces.delete(surface);
          host.remove();
        },
      };
      setAttributes(surface);
      surfaces.set(surface, applied(surface));
      parent.append(host);
      return surface;
    },
    contain(element) {
      const roots = [...surfaces.keys()].map(({ root }) => root);
      let root: Node | undefined = element.getRootNode();
      while (root instanceof ShadowRoot && !roots.includes(root)) root = root.host.getRootNode();
      return root instanceof ShadowRoot;
    },
    setLanguage(next) {
      lang = next;
      for (const surface of surfaces.keys()) setAttributes(surface);
    },
    setTheme(next) {
      theme = next;
      for (const [surface, before] of surfaces) {
        const after = applied(surface);
        if (!after) before?.remove();
        surfaces.set(surface, after);
      }
    },
    dispose() {
      for (const surface of [...surfaces.keys()]) surface.remove();
      lang = theme = undefined;
    },
  };
}
