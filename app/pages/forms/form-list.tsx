import { str } from '@lit/localize';
import { ChartBarBig, Eye, PencilRuler, Plus, SquarePen, Table2 } from 'lucide-react';
import { useState } from 'react';

import { formLimits, type FormEntry } from '../../../core/contracts/forms.js';
import { createAddress } from '../../services/navigation/open-record.js';
import { listAddress } from '../../services/navigation/list-address.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { useHistory } from '../../services/routing/use-route.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Button } from '../../ui/controls/button.js';
import { Icon } from '../../ui/controls/icon.js';
import { NameDialog } from '../../ui/controls/name-dialog.js';
import { Tag } from '../../ui/controls/tag.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { usePageTitle } from '../../ui/layout/use-page-title.js';
import { Loaded } from '../../ui/states/loaded.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { AdminFrame, AdminPage, type AdminFrameProps, type AdminPageProps } from '../admin/admin-page.js';
import { useTimeText } from '../accounts/use-time-text.js';
import { CustomFieldsList } from './custom-fields-list.js';
import { useFormMaker, useForms, useFormsApi } from './forms-api.js';
import { useFormsLocale } from './forms-locale.js';
import styles from './form-list.module.css';

interface FormListProps {
  /** Address of this page. */
  path: string;
  isAdmin: boolean;
  /** True for the custom fields of built-in modules, which administrators see. */
  showsFields: boolean;
}

/** Value of `show` in the address of the custom fields of built-in modules. */
export const fieldsTab = 'fields';
export const fieldsAddress = (path: string): string => `${path}?show=${fieldsTab}`;

/** Forms, and for administrators the modules that can have fields of their own. */
export function FormList({ path, isAdmin, showsFields }: FormListProps) {
  const { msg } = useFormsLocale();
  const history = useHistory();
  const maker = useFormMaker();
  if (!isAdmin) return <Forms path={path} makes={maker.data?.makes === true} />;
  const tabs = [
    { key: 'forms', label: msg('Forms') },
    { key: fieldsTab, label: msg('Custom fields') },
  ];
  const props = {
    tabs,
    tab: showsFields ? fieldsTab : 'forms',
    onTab: (tab: string) =>
      void history.navigate(tab === fieldsTab ? fieldsAddress(path) : path, { replace: true }),
  };
  return showsFields ? <Fields path={path} {...props} /> : <Forms path={path} makes tabs={props} />;
}

type Tabbed = Pick<AdminPageProps<string>, 'tabs' | 'tab' | 'onTab'>;

function Fields({ path, ...tabs }: { path: string } & Tabbed) {
  const title = useFormsLocale().msg('Custom fields');
  usePageTitle(title);
  return (
    <AdminPage title={title} {...tabs}>
      <CustomFieldsList path={path} />
    </AdminPage>
  );
}

interface FormsProps {
  path: string;
  /** True for a user who makes forms. */
  makes: boolean;
  /** Those of administrators. */
  tabs?: Tabbed;
}

/** Forms that the user may fill in, and those that the user may change; for administrators all. */
function Forms({ path, makes, tabs }: FormsProps) {
  const { msg } = useFormsLocale();
  const { history, platform } = useNavigation();
  const api = useFormsApi();
  const load = useForms();
  const [isAdding, setAdding] = useState(false);
  // A form is made where there is room for it.
  const isPhone = useLayout() === 'phone';
  const title = msg('Custom forms');
  usePageTitle(title);

  async function add(name: string): Promise<true | string> {
    try {
      void history.navigate(editAddress(path, (await api.add(name)).id));
      return true;
    } catch (error) {
      return platform.describe(error);
    }
  }

  return (
    <Frame
      title={title}
      {...tabs}
      tools={
        makes &&
        !isPhone && (
          <Button tone="primary" icon={Plus} onClick={() => setAdding(true)}>
            {msg('New form')}
          </Button>
        )
      }
    >
      <Loaded load={load} title={msg("Couldn't load the forms")} skeleton={{ kind: 'list', rows: 6 }}>
        {(forms) =>
          forms.length === 0 ? (
            <StatePanel
              kind="empty"
              title={msg('No forms yet')}
              text={
                makes
                  ? msg('Make one: for registrations, surveys, votes or requests of your own.')
                  : msg('Forms that you may fill in appear here.')
              }
            />
          ) : (
            <ul className={styles.rows}>
              {forms.map((form) => (
                <Row
                  key={form.id}
                  form={form}
                  path={path}
                  edit={form.answers === undefined ? undefined : editAddress(path, form.id)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && (
        <NameDialog
          title={msg('New form')}
          label={msg('Title')}
          maxLength={formLimits.title}
          submitLabel={msg('Create form')}
          onSubmit={add}
          onClose={() => setAdding(false)}
        />
      )}
    </Frame>
  );
}

function Frame({ tabs, tab, onTab, ...frame }: AdminFrameProps & Partial<Tabbed>) {
  return tabs && tab !== undefined && onTab ? (
    <AdminPage {...frame} tabs={tabs} tab={tab} onTab={onTab} />
  ) : (
    <AdminFrame {...frame} />
  );
}

const editAddress = (path: string, id: string): string => `${path}?form=${encodeURIComponent(id)}`;

interface RowProps {
  form: FormEntry;
  /** Address of the list. */
  path: string;
  /** Address of its builder, for those who may change it. */
  edit: string | undefined;
}

function Row({ form, path, edit }: RowProps) {
  const { msg } = useFormsLocale();
  const isPhone = useLayout() === 'phone';
  const navigation = useNavigation();
  const timeText = useTimeText();
  const { title, module, published, isChanged, answers, savedMs, answering, until, vote } = form;
  const formats = useFormats();
  const create = createAddress(navigation, module);
  const list = listAddress(navigation, module);
  const notes = [
    form.owner.name,
    ...(answers === undefined ? [] : [msg(str`${answers} answers`)]),
    timeText(savedMs),
    ...(until === undefined ? [] : [msg(str`open until ${formats.date(until)}`)]),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <span className={styles.name}>
          <bdi>{title}</bdi>
          {published === 0 ? (
            <Tag tone="warning">{msg('Not published')}</Tag>
          ) : (
            edit !== undefined && isChanged && <Tag tone="info">{msg('Unpublished changes')}</Tag>
          )}
          {vote === true && <Tag tone="info">{msg('Vote')}</Tag>}
          {answering === 'answered' && <Tag tone="success">{msg('Answered')}</Tag>}
          {answering === 'closed' && <Tag>{msg('Closed')}</Tag>}
        </span>
        <span className={styles.note}>{notes.join(' · ')}</span>
      </div>
      <div className={styles.tools}>
        {published > 0 && answering === 'open' && create !== undefined && (
          <AppLink className={styles.tool} to={create} aria-label={msg(str`Fill in ${title}`)}>
            <Icon of={SquarePen} />
            {msg('Fill in')}
          </AppLink>
        )}
        {vote === true && (
          <AppLink
            className={styles.tool}
            to={`${path}?results=${encodeURIComponent(form.id)}`}
            aria-label={msg(str`Results of ${title}`)}
          >
            <Icon of={ChartBarBig} />
            {msg('Results')}
          </AppLink>
        )}
        {published > 0 && list !== undefined && (
          <AppLink className={styles.tool} to={list} aria-label={msg(str`Answers to ${title}`)}>
            <Icon of={Table2} />
            {msg('Answers')}
          </AppLink>
        )}
        {edit !== undefined && (
          <AppLink
            className={styles.tool}
            to={edit}
            aria-label={isPhone ? msg(str`Preview ${title}`) : msg(str`Edit ${title}`)}
          >
            <Icon of={isPhone ? Eye : PencilRuler} />
            {isPhone ? msg('Preview') : msg('Edit')}
          </AppLink>
        )}
      </div>
    </li>
  );
}
