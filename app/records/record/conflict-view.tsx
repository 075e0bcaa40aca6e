import { str } from '@lit/localize';
import { CircleAlert } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';

import type {
  FieldSchema,
  FieldValue,
  FieldValues,
  ModuleSchema,
  RecordDetail,
} from '../../../core/contracts/records.js';
import { settleMerge, type Merge } from '../../../core/records/merge.js';
import { inCurrency } from '../fields/in-currency.js';
import { FieldDisplay } from '../fields/display/field-display.js';
import { useFormats } from '../fields/use-formats.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Avatar } from '../../ui/controls/avatar.js';
import { Button } from '../../ui/controls/button.js';
import { Icon } from '../../ui/controls/icon.js';
import styles from './conflict-view.module.css';

type Side = 'mine' | 'theirs';
/** A field in each version of the record, whose currency may differ. */
type FieldVersions = Readonly<Record<Side | 'base', FieldSchema>>;

interface ConflictViewProps {
  schema: ModuleSchema;
  /** The record as another user saved it. */
  present: RecordDetail;
  merge: Merge;
  saving: boolean;
  level: 2 | 3;
  onBack(): void;
  onSave(values: FieldValues): void;
}

/** View of a conflict between two users' changes: both values of each field side by side, to choose from. */
export function ConflictView({ schema, present, merge, saving, level, onBack, onSave }: ConflictViewProps) {
  const { msg } = useLocale();
  const formats = useFormats();
  const Heading = `h${level}` as const;
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  /** True if the user has tried to save before all conflicts were resolved. */
  const [tried, setTried] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is hidden now.
  useLayoutEffect(() => heading.current?.focus(), []);
  const open = merge.conflicts.filter((key) => !choices[key]);
  const versionsOf = (key: string): FieldVersions | undefined => {
    const field = schema.fields.find((one) => one.key === key);
    if (!field) return undefined;
    const version = (side: keyof FieldVersions) =>
      inCurrency(field, schema, Object.fromEntries(merge.fields.map((one) => [one.key, one[side]])));
    return { base: version('base'), mine: version('mine'), theirs: version('theirs') };
  };
  const changedBy = (side: Side) =>
    merge.fields.flatMap(({ key, state, [side]: value }) => {
      const field = state === side ? versionsOf(key)?.[side] : undefined;
      return field && !field.hidden ? [{ field, value }] : [];
    });

  function save(): void {
    const first = open[0];
    setTried(true);
    if (first === undefined) onSave(settleMerge(merge, choices));
    else root.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(first)}"] input`)?.focus();
  }

  function chooseAll(side: Side): void {
    setChoices(Object.fromEntries(merge.conflicts.map((key) => [key, side])));
  }

  return (
    <form
      ref={root}
      className={styles.conflict}
      aria-label={msg('Merge changes')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles.body}>
        <div className={styles.intro} role="alert">
          <Avatar person={present.updatedBy} size={32} />
          <div>
            <Heading ref={heading} tabIndex={-1} className={styles.title}>
              {msg(str`${present.updatedBy.name} saved this record while you were editing`)}
            </Heading>
            <p className={styles.time}>
              {msg(
                str`Saved at ${formats.dateTime(present.updatedAt)}. Select the values to keep. Your changes aren't lost.`,
              )}
            </p>
            {merge.conflicts.length > 1 && (
              <div className={styles.all}>
                <Button size="small" onClick={() => chooseAll('theirs')}>
                  {msg(str`Keep all from ${present.updatedBy.name}`)}
                </Button>
                <Button size="small" onClick={() => chooseAll('mine')}>
                  {msg('Keep all of yours')}
                </Button>
              </div>
            )}
          </div>
        </div>
        {merge.fields
          .filter(({ state }) => state === 'conflict')
          .map(({ key, base, mine, theirs }) => {
            const versions = versionsOf(key);
            if (!versions) return null;
            return (
              <ConflictField
                key={key}
                versions={versions}
                before={base}
                missing={tried && !choices[key]}
                mine={mine}
                theirs={theirs}
                other={present.updatedBy.name}
                choice={choices[key]}
                onChoose={(side) => setChoices({ ...choices, [key]: side })}
              />
            );
          })}
        <OtherChanges
          label={msg('Accepted')}
          text={msg(str`Other changes by ${present.updatedBy.name}, accepted automatically:`)}
          changes={changedBy('theirs')}
        />
        <OtherChanges
          label={msg('Also saved')}
          text={msg('Your other changes, saved as well:')}
          changes={changedBy('mine')}
        />
      </div>
      <div className={styles.foot}>
        <span className={styles.left} role="status" data-missing={tried && open.length > 0 ? '' : undefined}>
          {open.length === 0
            ? msg('All conflicts resolved')
            : msg(str`Resolved: ${merge.conflicts.length - open.length} of ${merge.conflicts.length}`)}
          {open.length > 0 && (
            <span className={styles.missing}>
              {tried && <Icon of={CircleAlert} size={14} />}
              {msg('Select a value for each field.')}
            </span>
          )}
        </span>
        <Button onClick={onBack}>{msg('Back to editing')}</Button>
        <Button tone="primary" type="submit" busy={saving}>
          {saving ? msg('Saving…') : msg('Save merged')}
        </Button>
      </div>
    </form>
  );
}

interface OtherChangesProps {
  label: string;
  text: string;
  changes: readonly { field: FieldSchema; value: FieldValue }[];
}

/** Changes that only one of the two users has made. */
function OtherChanges({ label, text, changes }: OtherChangesProps) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.taken} aria-label={label}>
      <p>{text}</p>
      <dl>
        {changes.map(({ field, value }) => (
          <div key={field.key}>
            <dt>{field.label}</dt>
            <dd>
              <FieldDisplay field={field} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ConflictFieldProps {
  versions: FieldVersions;
  /** Value that both users began from. */
  before: FieldValue;
  /** Marks the conflict as unresolved. */
  missing: boolean;
  mine: FieldValue;
  theirs: FieldValue;
  other: string;
  choice: Side | undefined;
  onChoose(side: Side): void;
}

function ConflictField(props: ConflictFieldProps) {
  const { versions, before, missing, mine, theirs, other, choice, onChoose } = props;
  const { msg } = useLocale();
  const name = useId();
  const sides = [
    { side: 'theirs' as const, label: msg(str`From ${other}`), value: theirs },
    { side: 'mine' as const, label: msg('Yours'), value: mine },
  ];
  return (
    <fieldset className={styles.field} data-field={versions.base.key} data-missing={missing ? '' : undefined}>
      <legend>{versions.base.label}</legend>
      <dl className={styles.before}>
        <dt>{msg('Before')}</dt>
        <dd>
          <FieldDisplay field={versions.base} value={before} />
        </dd>
      </dl>
      <div className={styles.sides}>
        {sides.map(({ side, label, value }) => (
          <label key={side} className={styles.side} data-chosen={choice === side ? '' : undefined}>
            <span className={styles.who}>
              <input type="radio" name={name} checked={choice === side} onChange={() => onChoose(side)} />
              {label}
            </span>
            <span className={styles.value}>
              <FieldDisplay field={versions[side]} value={value} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
