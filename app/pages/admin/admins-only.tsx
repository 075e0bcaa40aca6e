import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { usePageTitle } from '../../ui/layout/use-page-title.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { StatePanel } from '../../ui/states/state-panel.js';

interface AdminsOnlyProps {
  /** Title of the page. */
  title: string;
  /** Text for other employees: which access they lack. */
  text: string;
  children: ReactNode;
}

/** Content of a page for administrators of the organization; other employees get the no-access state. */
export function AdminsOnly({ title, text, children }: AdminsOnlyProps) {
  const { context } = usePlatform();
  const { msg } = useLocale();
  const isAdmin = useStore(context.$session)?.admin === true;
  const noAccess = msg("You don't have access to this page");
  usePageTitle(isAdmin ? title : noAccess);
  if (isAdmin) return children;
  return <StatePanel kind="no-access" level={1} title={noAccess} text={text} />;
}
