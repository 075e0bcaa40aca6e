import { useStore } from '@nanostores/react';

import { usePlatform } from '../../services/platform/use-platform.js';
import { useHistory } from '../../services/routing/use-route.js';
import { lazyComponent } from '../../ui/states/lazy-component.js';
import { AdminsOnly } from '../admin/admins-only.js';
import { FormList } from './form-list.js';
import { FormsMessages, useFormsLocale } from './forms-locale.js';

const FormBuilder = lazyComponent(async () => (await import('./builder/form-builder.js')).FormBuilder);

/** Forms that administrators make: those that one may fill in, and for administrators the builder of each. */
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
  const open = new URLSearchParams(query).get('form') ?? '';
  if (open === '') return <FormList path={path} isAdmin={isAdmin} />;
  return (
    <AdminsOnly title={msg('Edit form')} text={msg('Only administrators can change forms.')}>
      <FormBuilder key={open} id={open} list={path} />
    </AdminsOnly>
  );
}
