import { str } from '@lit/localize';
import { Copy, Eye, GripVertical, Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { Button as DragButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { isTextDropItem, useDragAndDrop } from 'react-aria-components/useDragAndDrop';

import {
  isFormFieldKind,
  isWideFormField,
  type FormContent,
  type FormField,
  type FormFieldKind,
} from '../../../../core/contracts/forms.js';
import { sectionRow, rowsOf, type FormPlace, type FormRow } from '../../../../core/records/form-edits.js';
import { joinTexts } from '../../../../core/values/format/join-texts.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { PressableStyle } from '../../../ui/controls/pressable-style.js';
import { Icon } from '../../../ui/controls/icon.js';
import { kindIcons, kindNames } from '../form-words.js';
import { useFormsLocale } from '../forms-locale.js';
import { kindType } from './field-palette.js';
import styles from './form-canvas.module.css';

/** Type of the data of a dragged row; its text is the row's key. */
const rowType = 'application/x-portico-form-row';

interface FormCanvasProps {
  content: FormContent;
  /** Key of the chosen row. */
  chosen: string;
  /** Keys of rows with something to mend. */
  faulty: ReadonlySet<string>;
  list: RefObject<HTMLDivElement | null>;
  onChoose: (key: string) => void;
  onMove: (key: string, place: FormPlace) => void;
  /** Moves the row by one place; returns the place it has then, in words. */
  onMoveBy: (key: string, by: -1 | 1) => string;
  onInsert: (kind: FormFieldKind, place: FormPlace | undefined) => void;
  onCopy: (key: string) => void;
  onRemove: (key: string) => void;
  /** Leads to the settings of the chosen row. */
  onSettings: () => void;
}

/** The form as a list of sections and fields, in their order. */
export function FormCanvas(props: FormCanvasProps) {
  const { content, chosen, faulty, list, onChoose, onMove, onMoveBy, onInsert, onCopy, onRemove } = props;
  const { msg } = useFormsLocale();
  const rows = rowsOf(content);
  const [said, setSaid] = useState('');

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [rowType]: String(key) })),
    acceptedDragTypes: [rowType, kindType],
    getDropOperation: (_target, types) => (types.has(kindType) ? 'copy' : 'move'),
    onReorder({ keys, target }) {
      const [key] = keys;
      if (key !== undefined && target.dropPosition !== 'on')
        onMove(String(key), { key: String(target.key), at: target.dropPosition });
    },
    onInsert({ items, target: { key, dropPosition } }) {
      if (dropPosition !== 'on') void insert(items, { key: String(key), at: dropPosition });
    },
    onRootDrop: ({ items }) => void insert(items, undefined),
  });

  async function insert(
    items: Parameters<NonNullable<Parameters<typeof useDragAndDrop>[0]['onRootDrop']>>[0]['items'],
    place: FormPlace | undefined,
  ): Promise<void> {
    const item = items.find(isTextDropItem);
    const kind = await item?.getText(kindType);
    if (kind !== undefined && isFormFieldKind(kind)) onInsert(kind, place);
  }

  /** Before the list, which moves the focus by arrow keys with any modifier. */
  function onKeyDown(event: KeyboardEvent): void {
    // Of a row itself, not of a button in it.
    if ((event.target as HTMLElement).closest('button') || chosen === '') return;
    const { key, altKey } = event;
    const isControl = event.ctrlKey || event.metaKey;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
      setSaid(onMoveBy(chosen, key === 'ArrowUp' ? -1 : 1));
    else if (isControl && key.toLowerCase() === 'd') onCopy(chosen);
    else if (!isControl && !altKey && (key === 'Delete' || key === 'Backspace')) onRemove(chosen);
    else if (!isControl && !altKey && (key === 'Enter' || key === 'F2')) props.onSettings();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.canvas} onKeyDownCapture={onKeyDown}>
      <PressableStyle />
      <GridList
        ref={list}
        aria-label={msg('Fields of the form')}
        className={styles.sheet ?? ''}
        layout="grid"
        keyboardNavigationBehavior="tab"
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        items={rows}
        dependencies={[content, chosen, faulty, msg]}
        selectedKeys={[chosen]}
        onSelectionChange={(keys) => {
          const [key] = keys;
          if (key !== undefined) onChoose(String(key));
        }}
        dragAndDropHooks={dragAndDropHooks}
      >
        {(row) => (
          <Row
            row={row}
            content={content}
            isFaulty={faulty.has(row.key)}
            onCopy={onCopy}
            onRemove={onRemove}
          />
        )}
      </GridList>
      {content.fields.length === 0 && (
        <p className={styles.empty}>{msg('Choose a kind of field, or drag it here.')}</p>
      )}
      <p className={styles.keys} aria-hidden="true">
        {msg('Alt ↑ ↓ move · Enter settings · Ctrl D copy · Del remove · F6 next part')}
      </p>
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}

interface RowProps {
  row: FormRow;
  content: FormContent;
  isFaulty: boolean;
  onCopy: (key: string) => void;
  onRemove: (key: string) => void;
}

function Row({ row: { key, field }, content, isFaulty, onCopy, onRemove }: RowProps) {
  const { msg, lang } = useFormsLocale();
  const kinds = kindNames(msg);
  const section = content.sections.find((one) => sectionRow(one.key) === key);
  const name = field
    ? field.label || msg('Field without a label')
    : section?.label || msg('Section without a title');
  const text = field ? [name, kinds[field.kind]] : [msg(str`Section ${name}`)];
  return (
    <GridListItem
      id={key}
      textValue={joinTexts(isFaulty ? [...text, msg('needs attention')] : text, lang)}
      className={styles.row ?? ''}
      data-section={field ? undefined : ''}
      data-wide={field && isWideFormField(field) ? '' : undefined}
      data-faulty={isFaulty ? '' : undefined}
    >
      <DragButton slot="drag" className={styles.handle ?? ''} aria-label={msg(str`Move ${name}`)}>
        <Icon of={GripVertical} />
      </DragButton>
      {field ? (
        <Drawing field={field} />
      ) : (
        <span className={styles.heading} data-empty={section?.label ? undefined : ''}>
          <bdi>{name}</bdi>
        </span>
      )}
      <span className={styles.tools}>
        {field && (
          <IconButton size="small" icon={Copy} label={msg(str`Copy ${name}`)} onClick={() => onCopy(key)} />
        )}
        {(field || content.sections.length > 1) && (
          <IconButton
            size="small"
            icon={Trash2}
            label={msg(str`Remove ${name}`)}
            onClick={() => onRemove(key)}
          />
        )}
      </span>
    </GridListItem>
  );
}

/** A field as it will look, without an input. */
function Drawing({ field }: { field: FormField }) {
  const { msg } = useFormsLocale();
  const names = kindNames(msg);
  const { kind, label, help, required, showWhen, options = [], columns = [] } = field;
  const parts = [...options, ...columns].map((part) => part.label);
  return (
    <span className={styles.field}>
      <span className={styles.label}>
        <bdi data-empty={label ? undefined : ''}>{label || msg('Field without a label')}</bdi>
        {required && (
          <span className={styles.required} aria-label={msg('required')}>
            *
          </span>
        )}
        {showWhen && (
          <span className={styles.condition}>
            <Icon of={Eye} size={12} />
            {msg('with a condition')}
          </span>
        )}
      </span>
      <span className={styles.control} data-tall={isWideFormField({ kind }) ? '' : undefined}>
        <Icon of={kindIcons[kind]} />
        <span className={styles.kind}>{parts.length > 0 ? parts.join(' / ') : names[kind]}</span>
      </span>
      {help && <span className={styles.help}>{help}</span>}
    </span>
  );
}
