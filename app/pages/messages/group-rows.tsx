import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { MoreRows } from '../../ui/controls/more-rows.js';

interface GroupRowsProps {
  /** Number of rows. */
  count: number;
  /** Number of rows that the list has loaded, and of all there are. */
  shown: number;
  total: number;
  busy: boolean;
  onMore(): void;
  children: ReactNode;
}

/** Rows of a group, with the button for more of them, after which the focus is on the first new one. */
export function GroupRows({ count, shown, total, busy, onMore, children }: GroupRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (asked.current === undefined || count <= asked.current) return;
    list.current?.children[asked.current]?.querySelector<HTMLElement>('a')?.focus();
    asked.current = undefined;
  }, [count]);
  return (
    <>
      <ul ref={list}>{children}</ul>
      <MoreRows
        shown={shown}
        total={total}
        busy={busy}
        onMore={() => {
          asked.current = count;
          onMore();
        }}
      />
    </>
  );
}
