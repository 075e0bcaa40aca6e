import { useStore } from '@nanostores/react';

import { customizedModule } from '../../../core/contracts/custom-fields.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useHistory } from '../../services/routing/use-route.js';
import { lazyComponent } from '../../ui/states/lazy-component.js';
import { AdminsOnly } from '../admin/admins-only.js';
import { fieldsAddress, fieldsTab, FormList } from './form-list.js';
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
  const parameters = new URLSearchParams(query);
  const open = parameters.get('form') ?? '';
  const isOfModules = parameters.get('show') === fieldsTab || customizedModule(open) !== undefined;
  if (open === '') return <FormList path={path} isAdmin={isAdmin} showsFields={isOfModules} />;
  return (
    <AdminsOnly title={msg('Edit form')} text={msg('Only administrators can change forms.')}>
      <FormBuilder key={open} id={open} list={isOfModules ? fieldsAddress(path) : path} />
    </AdminsOnly>
  );
}
