/** Movement in px below which a touch is neither a swipe nor a scroll. */
const slackPx = 10;
/** Speed in px per ms from which a short swipe counts as a whole one. */
const flickSpeed = 0.4;

/**
 * What a touch is after it has moved: a swipe once it is clearly more horizontal than vertical, otherwise a scroll;
 * undefined while it has hardly moved.
 */
export function touchKind(dx: number, dy: number): 'swipe' | 'scroll' | undefined {
  if (Math.hypot(dx, dy) < slackPx) return undefined;
  return Math.abs(dx) > 1.5 * Math.abs(dy) ? 'swipe' : 'scroll';
}

/**
 * Px by which a row is moved towards its start: from `from` by the finger, never beyond the width of its actions.
 * @param dx movement of the finger to the right, in px
 */
export function swipeOffset(from: number, dx: number, { width, dir }: SwipePlace): number {
  const towardsStart = dir === 'rtl' ? dx : -dx;
  return Math.min(width, Math.max(0, from + towardsStart));
}

export interface SwipePlace {
  /** Width of the actions in px. */
  width: number;
  dir: 'ltr' | 'rtl';
}

/**
 * Returns whether the actions stay visible when the finger leaves a row.
 * @param speed towards the row's start, in px per ms
 */
export function staysOpen(offset: number, width: number, speed: number): boolean {
  if (Math.abs(speed) >= flickSpeed) return speed > 0 && offset > 0;
  return offset >= width / 2;
}
