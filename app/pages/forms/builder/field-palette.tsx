import { useState } from 'react';

import type { FormFieldKind } from '../../../../core/contracts/forms.js';
import { Icon } from '../../../ui/controls/icon.js';
import { moveRovingFocus } from '../../../ui/controls/roving-focus.js';
import { SearchField } from '../../../ui/controls/search-field.js';
import { kindGroups, kindIcons, kindNames } from '../form-words.js';
import { useFormsLocale } from '../forms-locale.js';
import styles from './field-palette.module.css';

/** Type of the data of a dragged kind; its text is the kind. */
export const kindType = 'application/x-portico-field-kind';

interface FieldPaletteProps {
  onAdd: (kind: FormFieldKind) => void;
}

/** Kinds of fields: pressed, one is added after the chosen row; dragged, where it is dropped. */
export function FieldPalette({ onAdd }: FieldPaletteProps) {
  const { msg } = useFormsLocale();
  const [search, setSearch] = useState('');
  const names = kindNames(msg);
  const wanted = search.trim().toLocaleLowerCase();
  const groups = kindGroups(msg).flatMap(({ label, kinds }) => {
    const found = kinds.filter((kind) => names[kind].toLocaleLowerCase().includes(wanted));
    return found.length === 0 ? [] : [{ label, kinds: found }];
  });
  const first = groups[0]?.kinds[0];
  return (
    <section className={styles.palette} aria-label={msg('Kinds of fields')} data-region="">
      <SearchField
        label={msg('Find a kind of field')}
        value={search}
        onChange={setSearch}
        onSubmit={() => {
          if (first) onAdd(first);
        }}
      />
      <div onKeyDown={(event) => moveRovingFocus(event, 'button', { orientation: 'vertical' })}>
        {groups.map(({ label, kinds }) => (
          <div key={label} role="group" aria-label={label} className={styles.group}>
            <span className={styles.head} aria-hidden="true">
              {label}
            </span>
            <div className={styles.kinds}>
              {kinds.map((kind) => (
                <button
                  key={kind}
                  type="button"
                  className={styles.kind}
                  draggable
                  tabIndex={kind === first ? 0 : -1}
                  onDragStart={({ dataTransfer }) => {
                    dataTransfer.setData(kindType, kind);
                    dataTransfer.effectAllowed = 'copy';
                  }}
                  onClick={() => onAdd(kind)}
                >
                  <Icon of={kindIcons[kind]} />
                  <span>{names[kind]}</span>
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
      <p className="sr-only" role="status">
        {wanted !== '' && groups.length === 0 && msg('No kind has this name.')}
      </p>
      {groups.length === 0 && <p className={styles.none}>{msg('No kind has this name.')}</p>}
    </section>
  );
}
