import { useEffect, useMemo, useState, type ReactNode } from 'react';

import { ConfirmHost } from './confirm-host.js';
import { ToastsLater } from './toasts-later.js';
import { createUiServices, type UiServices } from './ui-services.js';
import { UiContext, type Ui } from './use-ui.js';

/** Gives everything inside it questions and short messages, and draws them; its own when none are handed in. */
export function UiHost({ ui: given, children }: { ui?: UiServices; children: ReactNode }) {
  const [services] = useState(() => given ?? createUiServices(window));
  const ui = useMemo<Ui>(
    () => ({ confirm: services.confirm.confirm, toast: services.toasts.toast }),
    [services],
  );
  useEffect(() => () => services.toasts.dispose(), [services]);
  return (
    <UiContext value={ui}>
      {children}
      <ConfirmHost service={services.confirm} />
      <ToastsLater service={services.toasts} />
    </UiContext>
  );
}
