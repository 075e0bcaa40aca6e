import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';

import { customizedModule } from '../../../core/contracts/custom-fields.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useHistory } from '../../services/routing/use-route.js';
import { lazyComponent } from '../../ui/states/lazy-component.js';
import { Loaded } from '../../ui/states/loaded.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { usePageTitle } from '../../ui/layout/use-page-title.js';
import { AdminsOnly } from '../admin/admins-only.js';
import { fieldsAddress, fieldsTab, FormList } from './form-list.js';
import { useFormMaker } from './forms-api.js';
import { FormsMessages, useFormsLocale } from './forms-locale.js';

const VoteResultsPage = lazyComponent(
  async () => (await import('./results/vote-results-page.js')).VoteResultsPage,
);
const FormBuilder = lazyComponent(async () => (await import('./builder/form-builder.js')).FormBuilder);

/** Forms of the organization: those that one may fill in, and for those who make them the builder of each. */
export function FormsPage() {
  return (
    <FormsMessages>
      <Page />
    </FormsMessages>
  );
}

function Page() {
  const { msg } = useFormsLocale();
  const { context } = usePlatform();
  const isAdmin = useStore(context.$session)?.admin === true;
  const [path = '', query] = useStore(useHistory().$address).split('#', 1)[0]?.split('?', 2) ?? [];
  const parameters = new URLSearchParams(query);
  const open = parameters.get('form') ?? '';
  const results = parameters.get('results') ?? '';
  if (results !== '') return <VoteResultsPage key={results} id={results} list={path} />;
  const isOfModules = parameters.get('show') === fieldsTab || customizedModule(open) !== undefined;
  if (open === '') return <FormList path={path} isAdmin={isAdmin} showsFields={isOfModules} />;
  const builder = <FormBuilder key={open} id={open} list={isOfModules ? fieldsAddress(path) : path} />;
  if (isAdmin || isOfModules)
    return (
      <AdminsOnly title={msg('Edit form')} text={msg('Only administrators can change forms.')}>
        {builder}
      </AdminsOnly>
    );
  return <MakersOnly>{builder}</MakersOnly>;
}

/** The builder for an employee whose groups make forms; others get the no-access state. */
function MakersOnly({ children }: { children: ReactNode }) {
  const { msg } = useFormsLocale();
  const load = useFormMaker();
  const noAccess = msg("You don't have access to this page");
  usePageTitle(load.data?.makes === true ? msg('Edit form') : noAccess);
  if (load.data?.makes === true) return children;
  return (
    <Loaded load={load} title={msg("Couldn't load the form")} skeleton={{ kind: 'record' }}>
      {() => (
        <StatePanel
          kind="no-access"
          level={1}
          title={noAccess}
          text={msg(
            'You can change forms when an administrator gives one of your groups the right to make them.',
          )}
        />
      )}
    </Loaded>
  );
}
