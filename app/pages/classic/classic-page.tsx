import { useEffect, useRef, useState } from 'react';

import type { ResolvedAddress } from '../../../core/records/types.js';
import { pageKeyOf } from '../../../core/kernel/resources/resource-address.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import styles from '../../ui/layout/simple-page.module.css';
import { useLayout } from '../../ui/layout/use-layout.js';
import { usePageTitle } from '../../ui/layout/use-page-title.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { Skeleton } from '../../ui/states/skeleton.js';

type Load = { state: 'loading' | 'failed'; error?: unknown } | { state: 'mounted'; title: string };

/** Page of an app of classic scripts, which the id of the address names (docs/requirements.md 2.3.5, 2.3.6). */
export function ClassicPage({ route }: { route: ResolvedAddress }) {
  const app = route.match.id ?? '';
  const { request, resources, window } = usePlatform();
  const { lang, msg } = useLocale();
  const phone = useLayout() === 'phone';
  const place = useRef<HTMLDivElement>(null);
  const [load, setLoad] = useState<Load>({ state: 'loading' });
  const [attempt, setAttempt] = useState(1);
  const title = load.state === 'mounted' ? load.title : '';
  // Without a title a phone has no title bar, and no way back.
  usePageTitle(load.state === 'failed' ? msg("Couldn't load this content") : title);

  useEffect(() => {
    let isGone = false;
    let unmount: (() => void) | undefined;
    async function show(): Promise<void> {
      try {
        const loaded = await resources.loadClassicApp({ app, page: pageKeyOf(window.location) });
        if (isGone || !place.current) return;
        unmount = loaded.mount(place.current, {
          lang,
          get: (path) => request.send(path),
          async loadChunk(name) {
            try {
              await loaded.loadChunk(name);
            } catch (error) {
              if (error instanceof Error) resources.report(error);
              throw error;
            }
          },
        });
        setLoad({ state: 'mounted', title: loaded.title(lang) });
      } catch (error) {
        if (isGone) return;
        if (error instanceof Error) resources.report(error);
        setLoad({ state: 'failed', error });
      }
    }
    void show();
    return () => {
      isGone = true;
      unmount?.();
    };
  }, [app, attempt, lang, request, resources, window]);

  return (
    <div className={styles.page}>
      {load.state === 'mounted' && <h1 className={phone ? 'sr-only' : styles.title}>{title}</h1>}
      {load.state === 'loading' && <Skeleton kind="list" rows={8} />}
      {load.state === 'failed' && (
        <ErrorState
          level={1}
          error={load.error}
          retry={() => {
            setLoad({ state: 'loading' });
            setAttempt(attempt + 1);
          }}
        />
      )}
      <div ref={place} />
    </div>
  );
}
