import { str } from '@lit/localize';
import { useRef, useState, type KeyboardEvent } from 'react';

import {
  moduleVerbs,
  rangesOfRights,
  type GroupRights,
  type RightsModule,
} from '../../../core/contracts/user-groups.js';
import { rightsIn, withModule, withVerb } from '../../../core/records/group-rights.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Select } from '../../ui/controls/select.js';
import { useAccountsLocale } from './accounts-locale.js';
import { rangeWords, verbWords } from './rights-words.js';
import styles from './user-groups.module.css';

interface RightsTableProps {
  modules: readonly RightsModule[];
  rights: GroupRights;
  onChange: (rights: GroupRights) => void;
  labelledBy: string;
}

const control = 'input, select';

/** Steps of rows and columns of a key; undefined for one that does not walk the cells. */
function stepOf(event: KeyboardEvent): [rows: number, columns: number] | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const isMirrored = (event.target as HTMLElement).matches(':dir(rtl)');
  switch (event.key) {
    case 'ArrowDown':
      return [1, 0];
    case 'ArrowUp':
      return [-1, 0];
    case 'ArrowRight':
      return [0, isMirrored ? -1 : 1];
    case 'ArrowLeft':
      return [0, isMirrored ? 1 : -1];
    case 'Home':
      return [0, -Infinity];
    case 'End':
      return [0, Infinity];
    default:
      return undefined;
  }
}

/** Rights of a group: modules by verbs. One stop of the keyboard: arrows walk the cells, Space changes one. */
export function RightsTable({ modules, rights, onChange, labelledBy }: RightsTableProps) {
  const { msg } = useAccountsLocale();
  const body = useRef<HTMLTableSectionElement>(null);
  /** Place of the cell that Tab reaches. */
  const [stop, setStop] = useState({ row: 0, column: 0 });
  const verbs = verbWords(msg);
  const ranges = rangeWords(msg);
  const tabIndexOf = (row: number, column: number): number =>
    row === stop.row && column === stop.column ? 0 : -1;

  function onKeyDown(event: KeyboardEvent): void {
    const step = stepOf(event);
    const rows = [...(body.current?.rows ?? [])].map((row) => [
      ...row.querySelectorAll<HTMLElement>(control),
    ]);
    const row = rows.findIndex((cells) => cells.some((cell) => cell === event.target));
    if (!step || row < 0) return;
    // Also at the edge: an arrow never changes the range of a select.
    event.preventDefault();
    const column = rows[row]?.findIndex((cell) => cell === event.target) ?? 0;
    const to = rows[Math.min(rows.length - 1, Math.max(0, row + step[0]))] ?? [];
    to[Math.min(to.length - 1, Math.max(0, column + step[1]))]?.focus();
  }

  return (
    <table className={styles.table} role="grid" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{msg('Module')}</th>
          {moduleVerbs.map((verb) => (
            <th key={verb} scope="col" className={styles.verb}>
              {verbs[verb]}
            </th>
          ))}
          <th scope="col" className={styles.ranges}>
            {msg('Range')}
          </th>
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKeyDown}>
        {modules.map(({ module, label }, row) => {
          const own = rightsIn(rights, module);
          return (
            <tr key={module}>
              <th scope="row">
                <bdi>{label}</bdi>
              </th>
              {moduleVerbs.map((verb, column) => (
                <td
                  key={verb}
                  role="gridcell"
                  className={styles.verb}
                  onFocus={() => setStop({ row, column })}
                >
                  <Checkbox
                    hideLabel
                    label={msg(str`${label}: ${verbs[verb]}`)}
                    checked={own.verbs.includes(verb)}
                    tabIndex={tabIndexOf(row, column)}
                    onChange={(checked) => onChange(withVerb(rights, module, verb, checked))}
                  />
                </td>
              ))}
              <td role="gridcell" onFocus={() => setStop({ row, column: moduleVerbs.length })}>
                <Select
                  className={styles.range}
                  aria-label={msg(str`${label}: ${msg('Range')}`)}
                  // Not disabled: arrows reach each cell. Without a verb, there is no range to keep.
                  aria-disabled={own.verbs.length === 0}
                  value={own.range}
                  tabIndex={tabIndexOf(row, moduleVerbs.length)}
                  onChange={(event) => {
                    const range = rangesOfRights.find((one) => one === event.target.value);
                    if (range) onChange(withModule(rights, module, { ...own, range }));
                  }}
                >
                  {rangesOfRights.map((range) => (
                    <option key={range} value={range}>
                      {ranges[range]}
                    </option>
                  ))}
                </Select>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Rights as text: the modules that they open. */
export function RightsList({
  modules,
  rights,
  from,
}: Pick<RightsTableProps, 'modules' | 'rights'> & {
  /** Names of the groups that open the module. */
  from?: (module: string) => readonly string[];
}) {
  const { msg, lang } = useAccountsLocale();
  const verbs = verbWords(msg);
  const ranges = rangeWords(msg);
  const open = modules.filter(({ module }) => rightsIn(rights, module).verbs.includes('see'));
  if (open.length === 0) return <p className={styles.note}>{msg('No rights in any module')}</p>;
  return (
    <ul className={styles.list}>
      {open.map(({ module, label }) => {
        const own = rightsIn(rights, module);
        return (
          <li key={module} className={styles.right}>
            <bdi className={styles.module}>{label}</bdi>
            <span>
              {joinTexts(
                own.verbs.map((verb) => verbs[verb]),
                lang,
              )}
            </span>
            <span className={styles.note}>
              {ranges[own.range]}
              {from && (
                <>
                  {' · '}
                  <bdi>{joinTexts(from(module), lang)}</bdi>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
