import { str } from '@lit/localize';
import { Eye, PencilRuler, Table2 } from 'lucide-react';
import { useId } from 'react';

import type { CustomizedModule } from '../../../core/contracts/custom-fields.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { listAddress } from '../../services/navigation/list-address.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Icon } from '../../ui/controls/icon.js';
import { Tag } from '../../ui/controls/tag.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { Loaded } from '../../ui/states/loaded.js';
import { useTimeText } from '../accounts/use-time-text.js';
import styles from './form-list.module.css';
import { useCustomizedModules } from './forms-api.js';
import { useFormsLocale } from './forms-locale.js';

/** Modules to which administrators may add fields, those that have some first. @param path address of the page */
export function CustomFieldsList({ path }: { path: string }) {
  const { msg } = useFormsLocale();
  const load = useCustomizedModules();
  return (
    <>
      <p className={styles.intro}>
        {msg('Add fields of your own to the records of a module. Everyone who sees a record sees them.')}
      </p>
      <Loaded load={load} title={msg("Couldn't load the modules")} skeleton={{ kind: 'list', rows: 8 }}>
        {(modules) => (
          <ul className={styles.rows}>
            {modules
              .toSorted((one, other) => Number(isUsed(other)) - Number(isUsed(one)))
              .map((module) => (
                <Row key={module.id} entry={module} path={path} />
              ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

const isUsed = ({ savedMs }: CustomizedModule): boolean => savedMs !== undefined;

function Row({ entry, path }: { entry: CustomizedModule; path: string }) {
  const { msg, lang } = useFormsLocale();
  const isPhone = useLayout() === 'phone';
  const navigation = useNavigation();
  const timeText = useTimeText();
  const own = useId();
  const { id, module, label, fields, published, isChanged, savedMs } = entry;
  const list = listAddress(navigation, module);
  const notes = [
    fields.length === 0 ? msg('No custom fields') : joinTexts(fields, lang),
    ...(savedMs === undefined ? [] : [timeText(savedMs)]),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <span className={styles.name}>
          <bdi id={`${own}-label`}>{label}</bdi>
          {savedMs !== undefined &&
            (published === 0 ? (
              <Tag tone="warning">{msg('Not published')}</Tag>
            ) : (
              isChanged && <Tag tone="info">{msg('Unpublished changes')}</Tag>
            ))}
        </span>
        <span className={styles.note}>{notes.join(' · ')}</span>
      </div>
      <div className={styles.tools}>
        {list !== undefined && (
          <AppLink
            id={`${own}-list`}
            className={styles.tool}
            to={list}
            aria-labelledby={`${own}-list ${own}-label`}
          >
            <Icon of={Table2} />
            {msg('Open the list')}
          </AppLink>
        )}
        {(!isPhone || isUsed(entry)) && (
          <AppLink
            className={styles.tool}
            to={`${path}?form=${encodeURIComponent(id)}`}
            aria-label={isPhone ? msg(str`Preview fields of ${label}`) : msg(str`Edit fields of ${label}`)}
          >
            <Icon of={isPhone ? Eye : PencilRuler} />
            {isPhone ? msg('Preview') : msg('Edit fields')}
          </AppLink>
        )}
      </div>
    </li>
  );
}
