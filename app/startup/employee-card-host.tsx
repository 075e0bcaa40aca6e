import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { CardsContext } from '../people/cards-context.js';
import type { EmployeeCards } from '../people/employee-cards.js';
import { usePlatform } from '../platform/use-platform.js';
import { useHistory } from '../routing/use-route.js';
import { lazyComponent } from '../states/lazy-component.js';
import { PageBoundary } from '../states/page-boundary.js';

const EmployeeCard = lazyComponent(async () => (await import('./employee-card.js')).EmployeeCard);

/** The old suite's employee card page, which texts of users link to (requirements 2.6). */
const oldCard = '/sp/hrm/card';

/** `hrmid` of a link to the small employee page of this site. */
function oldIdOf(link: HTMLAnchorElement): string | undefined {
  if (link.origin !== link.ownerDocument.location.origin || link.pathname !== oldCard) return undefined;
  return new URLSearchParams(link.search).get('hrmid') ?? undefined;
}

/** Provides employee cards to its children and renders the open one. */
export function EmployeeCardHost({ cards, children }: { cards: EmployeeCards; children: ReactNode }) {
  const platform = usePlatform();
  const history = useHistory();
  const card = useStore(cards.$card);
  const { document } = platform.window;

  // Added before the first link can be clicked.
  useLayoutEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      const [target] = event.composedPath();
      if (event.defaultPrevented || !plain || !(target instanceof Element)) return;
      const link = target.closest<HTMLAnchorElement>('a[href]');
      const oldId = link ? oldIdOf(link) : undefined;
      if (!link || oldId === undefined) return;
      event.preventDefault();
      void cards.showOld(oldId, link);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [document, cards]);

  // Navigation closes the card.
  useEffect(() => history.$address.listen(() => cards.close()), [history, cards]);

  return (
    <CardsContext value={cards}>
      {children}
      {card &&
        createPortal(
          <PageBoundary key={card.id}>
            <EmployeeCard card={card} close={cards.close} />
          </PageBoundary>,
          card.opener.parentElement ?? document.body,
        )}
    </CardsContext>
  );
}
