import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { CardsContext } from '../../services/people/cards-context.js';
import type { EmployeeCards } from '../../services/people/employee-cards.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useHistory } from '../../services/routing/use-route.js';
import { lazyComponent } from '../../ui/states/lazy-component.js';
import { PageBoundary } from '../../ui/states/page-boundary.js';

const EmployeeCard = lazyComponent(async () => (await import('./employee-card.js')).EmployeeCard);

/** Provides employee cards to its children and renders the open one. */
export function EmployeeCardHost({ cards, children }: { cards: EmployeeCards; children: ReactNode }) {
  const platform = usePlatform();
  const history = useHistory();
  const card = useStore(cards.$card);
  const { document } = platform.window;

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
