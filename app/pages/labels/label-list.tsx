import { str } from '@lit/localize';
import { Pencil } from 'lucide-react';
import { useId, useMemo, useState } from 'react';

import { menuLabels, messageLabels } from '../../../core/contracts/labels.js';
import type { LabelItem } from '../../../core/contracts/labels-page.js';
import { limits } from '../../../core/contracts/limits.js';
import type { Lang } from '../../../core/contracts/tenant.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { isRtl, languages, languageTag } from '../../../core/contracts/languages.js';
import { useDebounced } from '../../services/data/use-debounced.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { useNames } from '../../services/navigation/module-names.js';
import { useRegistry } from '../../services/routing/use-route.js';
import { Loaded } from '../../ui/states/loaded.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { MoreRows } from '../../ui/controls/more-rows.js';
import { SearchField } from '../../ui/controls/search-field.js';
import { Tag } from '../../ui/controls/tag.js';
import { isolated } from '../../services/i18n/isolated.js';
import { LabelDialog } from './label-dialog.js';
import { useLabelsApi, type LabelQuery } from './labels-api.js';
import { useLabelsLocale } from './labels-locale.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { Select } from '../../ui/controls/select.js';
import styles from './labels-page.module.css';

const pageSize = 50;

/** Name of a module of labels. */
function useModuleName(): (module: string) => string {
  const { msg } = useLabelsLocale();
  const { moduleName } = useNames();
  const registry = useRegistry();
  return (module) => {
    if (module === menuLabels) return msg('Navigation');
    if (module === messageLabels) return msg('Messages and notices');
    return moduleName(module, registry.entryOf(module)?.app ?? module);
  };
}

/** Labels that match the filters, each with the dialog to change it. */
export function LabelList() {
  const { msg, lang: own } = useLabelsLocale();
  const formats = useFormats();
  const server = useServerState();
  const api = useLabelsApi();
  const nameOf = useModuleName();
  const [lang, setLang] = useState<Lang>(own);
  const [text, setText] = useState('');
  const [module, setModule] = useState('');
  const [changedOnly, setChangedOnly] = useState(false);
  const [pages, setPages] = useState(1);
  const [edited, setEdited] = useState<string>();
  const search = useDebounced(text, 250).trim();
  const limit = Math.min(pages * pageSize, limits.pageSize);

  const load = useQuery(
    useMemo(() => {
      const query: LabelQuery = { lang, search, module, changedOnly, limit };
      return server.query(['labels', JSON.stringify(query)], (signal) => api.list(query, signal));
    }, [server, api, lang, search, module, changedOnly, limit]),
  );
  const [modules, setModules] = useState<readonly string[]>([]);
  if (load.data && load.data.modules.length !== modules.length) setModules(load.data.modules);

  return (
    <>
      <div className={styles.filters} role="search" aria-label={msg('Labels')}>
        <SearchField
          className={styles.search}
          label={msg('Search by text or number')}
          value={text}
          maxLength={limits.searchLength}
          onChange={(value) => {
            setText(value);
            setPages(1);
          }}
        />
        <Choice
          label={msg('Module')}
          value={module}
          options={[
            { value: '', label: msg('All modules') },
            ...modules.map((each) => ({ value: each, label: nameOf(each) })),
          ]}
          onChange={(value) => {
            setModule(value);
            setPages(1);
          }}
        />
        <Choice<Lang>
          label={msg('Language')}
          value={lang}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={setLang}
        />
        <Checkbox
          label={msg('Changed only')}
          checked={changedOnly}
          onChange={(checked) => {
            setChangedOnly(checked);
            setPages(1);
          }}
        />
      </div>
      <Loaded load={load} title={msg("Couldn't load the labels")} skeleton={{ kind: 'list', rows: 8 }}>
        {({ labels, total: count }) => {
          const total = formats.number(String(count));
          return labels.length === 0 ? (
            <StatePanel
              kind="empty"
              title={msg('No labels found')}
              text={msg('Try another text, module or language.')}
            />
          ) : (
            <>
              <p className={styles.note} role="status">
                {msg(str`Labels: ${total}`)}
              </p>
              <ul className={styles.list}>
                {labels.map((label) => (
                  <Row
                    key={label.id}
                    label={label}
                    lang={lang}
                    modules={label.modules.map(nameOf)}
                    onEdit={() => setEdited(label.id)}
                  />
                ))}
              </ul>
              {limit < limits.pageSize && (
                <MoreRows
                  shown={labels.length}
                  total={count}
                  busy={load.state === 'loading'}
                  onMore={() => setPages(pages + 1)}
                />
              )}
            </>
          );
        }}
      </Loaded>
      {edited !== undefined && (
        <LabelDialog id={edited} lang={lang} onSaved={load.reload} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

interface RowProps {
  label: LabelItem;
  lang: Lang;
  /** Names of the modules that show the label. */
  modules: readonly string[];
  onEdit: () => void;
}

const shownModules = 3;

function Row({ label: { id, product, own, changedIn }, lang, modules, onEdit }: RowProps) {
  const { msg, lang: appLang } = useLabelsLocale();
  const shown = own ?? product;
  const texts = { lang: languageTag(lang), dir: isRtl(lang) ? 'rtl' : 'ltr' } as const;
  const others = modules.length - shownModules;
  return (
    <li className={styles.item}>
      <div className={styles.texts}>
        <span className={styles.text}>
          <bdi {...texts}>{shown}</bdi>
          {changedIn.length > 0 && <Tag tone="info">{msg('Changed')}</Tag>}
        </span>
        {own !== undefined && <span className={styles.note}>{msg(str`Product: ${isolated(product)}`)}</span>}
        <span className={styles.facts}>
          {id} · {joinTexts(modules.slice(0, shownModules), appLang)}
          {others > 0 && ` +${others}`}
        </span>
      </div>
      <IconButton icon={Pencil} label={msg(str`Edit “${isolated(shown)}”`)} onClick={onEdit} />
    </li>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** A select whose name is read only. */
function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <span className={styles.choice}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </span>
  );
}
