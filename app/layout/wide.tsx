import type { ResolvedAddress } from '../../core/modules/types.js';
import { Rail } from '../shell/rail.js';
import { TopBar } from '../shell/top-bar.js';

export { WideHome } from '../home/wide-home.js';

/** What is around the page in the layouts of PC and tablet. */
export function WideChrome({ route, tablet }: { route: ResolvedAddress | undefined; tablet: boolean }) {
  return (
    <>
      {!tablet && <TopBar />}
      <Rail route={route} tablet={tablet} />
    </>
  );
}
