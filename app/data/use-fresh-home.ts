import { useEffect, useRef } from 'react';

import { useHomeData, type HomeLoad } from './home-data.js';

/** The launcher's data, asked for again when one comes back to a page that shows it. */
export function useFreshHome(): HomeLoad {
  const load = useHomeData();
  const { data, reload } = load;
  const hadData = useRef(data !== undefined);
  useEffect(() => {
    if (hadData.current) reload();
  }, [reload]);
  return load;
}
