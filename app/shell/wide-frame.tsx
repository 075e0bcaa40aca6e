import type { ResolvedAddress } from '../../core/modules/types.js';
import { Rail } from './rail.js';
import { TopBar } from './top-bar.js';

/** Navigation around the page in the layouts of desktop and tablet. */
export function WideFrame({ route, tablet }: { route: ResolvedAddress | undefined; tablet: boolean }) {
  return (
    <>
      {!tablet && <TopBar />}
      <Rail route={route} tablet={tablet} />
    </>
  );
}
