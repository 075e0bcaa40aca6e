/** A visible notice at the top edge of a window: a toast, a batch notice, a banner. */
export interface StackedNotice {
  /** Placed at the edge of the window, above all other notices. */
  readonly isBanner: boolean;
  /** When it became visible, by `performance.now()`; its place does not change when it is added again. */
  readonly shownAt: number;
  /**
   * Moves the notice down until it stands below a position in px from the top edge of the window; 0 is its own place.
   * @returns its lower edge in px
   */
  moveBelow(position: number): number;
}

/** The visible notices of all copies of Portico in a window, each with a place of its own. */
export interface NoticeStack {
  add(notice: StackedNotice): void;
  remove(notice: StackedNotice): void;
  /** Moves all notices to their places; to be called after one of them has changed its size. */
  arrange(): void;
}

/**
 * Creates an empty stack.
 *
 * @param onUse called with `true` before the first notice is added, with `false` after the last one was removed.
 */
export function createNoticeStack(onUse: (inUse: boolean) => void = () => undefined): NoticeStack {
  let notices: readonly StackedNotice[] = [];
  const arrange = (): void => {
    let position = 0;
    for (const banner of notices.filter(({ isBanner }) => isBanner)) {
      position = Math.max(position, banner.moveBelow(0));
    }
    const others = notices.filter(({ isBanner }) => !isBanner);
    for (const notice of others.sort((one, other) => one.shownAt - other.shownAt))
      position = notice.moveBelow(position);
  };
  return {
    arrange,
    add(notice) {
      if (!notices[0]) onUse(true);
      notices = [...notices, notice];
      arrange();
    },
    remove(notice) {
      notices = notices.filter((other) => other !== notice);
      if (notices[0]) arrange();
      else onUse(false);
    },
  };
}
