/** `auto` goes by the window: narrow, or the low window of a phone that lies on its side. */
export type Layout = 'auto' | 'desktop' | 'mobile';

const phone = '(max-width: 599px), (max-height: 479px) and (pointer: coarse)';

/** Whether an element is drawn for a phone. */
export function isMobile(layout: Layout, view: Window | null): boolean {
  return layout === 'mobile' || (layout !== 'desktop' && view?.matchMedia(phone).matches === true);
}
