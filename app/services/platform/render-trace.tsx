import { createContext, use, useLayoutEffect, type ReactNode } from 'react';

import { monitorLimits, type TimingDetail } from '../../../core/contracts/monitor.js';
import { renderTiming } from '../../../core/contracts/names.js';
import { usePlatform } from './use-platform.js';

/** Number of traced components around a component. */
const Depth = createContext(0);

interface RenderTraceProps {
  /** Component or page. */
  name: string;
  children: ReactNode;
}

/**
 * Records how long its children take, as a user timing for the monitor (docs/requirements.md 9.12): those of a page from the
 * start of their rendering to their commit, those of a part within it to the end of their rendering. React measures this
 * itself in its profiling build only.
 */
export function RenderTrace({ name, children }: RenderTraceProps) {
  const { performance } = usePlatform().window;
  const depth = use(Depth);
  const start = performance.now();
  return (
    <>
      <Depth value={depth + 1}>{children}</Depth>
      <RenderEnd name={name} depth={depth} start={start} />
    </>
  );
}

/** React renders a component after what its preceding siblings contain. */
function RenderEnd({ name, depth, start }: TimingDetail & { start: number }) {
  const { performance } = usePlatform().window;
  const rendered = performance.now();
  useLayoutEffect(() => {
    const end = depth === 0 ? performance.now() : rendered;
    // Parts are sent only if the page was slow, which is measured after them.
    if (end - start < monitorLimits.renderInnerMs) return;
    const detail: TimingDetail = { name, depth };
    performance.measure(renderTiming, { start, end, detail });
  });
  return null;
}
