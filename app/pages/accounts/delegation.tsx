import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';

import type { FieldSchema, FieldValue } from '../../../core/contracts/records.js';
import { knownTimeZone } from '../../../core/values/dates/wall-clock.js';
import { DateInput } from '../../records/fields/input/date-input.js';
import { PeopleInput } from '../../records/fields/input/people-input.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { asPeople, asText } from '../../records/fields/values.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Tag } from '../../ui/controls/tag.js';
import { Loaded } from '../../ui/states/loaded.js';
import { useLeaveGuard } from '../admin/use-leave-guard.js';
import { useRevisedForm } from '../admin/use-revised-form.js';
import page from './accounts-page.module.css';
import { useAccountsLocale } from './accounts-locale.js';
import { presentDelegationOf, useDelegation } from './delegation-api.js';
import {
  baseOf,
  changeOf,
  isInForce,
  todayIn,
  type DelegationBase,
  type DelegationValues,
} from './delegation-form.js';
import styles from './delegation.module.css';

/** Who decides for somebody while they are away. @param id of the employee; undefined for the user */
export function Delegation({ id }: { id?: string }) {
  const { msg } = useAccountsLocale();
  const heading = useId();
  const [load, api] = useDelegation(id);
  const zone = useZone(id === undefined);
  const Heading = id === undefined ? 'h2' : 'h3';
  const base = load.data && baseOf(load.data, zone);
  return (
    <section className={id === undefined ? page.own : page.section} aria-labelledby={heading}>
      <div className={page.sectionHead}>
        <Heading id={heading}>{msg('Deputy while away')}</Heading>
        {base && <State values={base.values} zone={base.zone ?? zone} />}
      </div>
      <p className={page.note}>
        {msg(
          'The deputy decides about the requests that wait for this person, except about their own. The person can still decide.',
        )}
      </p>
      <Loaded
        load={load}
        level={3}
        title={msg("Couldn't load the deputy")}
        skeleton={{ kind: 'list', rows: 2 }}
      >
        {(state) => (
          <Form
            key={id ?? ''}
            person={id}
            loaded={baseOf(state, zone)}
            zone={zone}
            save={async (values, revision, own) =>
              baseOf(await api.change(changeOf(values, revision, own)), zone)
            }
            onSaved={load.reload}
          />
        )}
      </Loaded>
    </section>
  );
}

/** The zone of a person's days: that of the own device, or of the office. */
function useZone(isOwn: boolean): string {
  const tenant = useStore(usePlatform().context.$tenant)?.locale?.server_timezone;
  return isOwn ? new Intl.DateTimeFormat().resolvedOptions().timeZone : knownTimeZone(tenant);
}

function State({ values, zone }: { values: DelegationValues; zone: string }) {
  const { msg } = useAccountsLocale();
  if (!values.deputy) return null;
  const isOn = isInForce(values, todayIn(zone));
  return (
    <Tag tone={isOn ? 'success' : 'info'} className={styles.tag}>
      {isOn ? msg('In force') : msg('Planned')}
    </Tag>
  );
}

interface FormProps {
  person: string | undefined;
  loaded: DelegationBase;
  /** Of the person, for a new delegation. */
  zone: string;
  save: (values: DelegationValues, revision: number, zone: string) => Promise<DelegationBase>;
  onSaved: () => void;
}

const nothing = (): void => undefined;

function Form({ person, loaded, zone, save, onSaved }: FormProps) {
  const { msg } = useAccountsLocale();
  const platform = usePlatform();
  const me = useStore(platform.context.$session)?.employeeId;
  const { confirm, toast } = useUi();
  const formats = useFormats();
  const [deputyId, firstId, lastId] = [useId(), useId(), useId()];
  const [isChecked, setChecked] = useState(false);
  // The days of the user are those of the device on which they were last changed.
  const ownZone = person === undefined ? zone : (loaded.zone ?? zone);
  const form = useRevisedForm<DelegationValues, DelegationBase>({
    loaded,
    save: ({ values, revision }) => save(values, revision, ownZone),
    presentOf(error) {
      const present = presentDelegationOf(error);
      return present && baseOf(present, zone);
    },
    onSaved() {
      setChecked(false);
      toast(msg('Saved'), { kind: 'success' });
      onSaved();
    },
  });
  const { values, base, choose, conflict } = form;
  const isChanged = form.changed.length > 0;
  useLeaveGuard(isChanged, {
    title: msg('Discard changes?'),
    text: msg('Your changes to the deputy are not saved.'),
    confirmLabel: msg('Discard'),
    cancelLabel: msg('Keep editing'),
  });

  const problems = {
    deputy:
      values.deputy === null
        ? msg('Choose a deputy')
        : values.deputy.id === (person ?? me)
          ? msg('Choose somebody else')
          : '',
    first: values.first === '' ? msg('Choose a day') : '',
    last:
      values.last === ''
        ? msg('Choose a day')
        : values.last < values.first
          ? msg('Choose the first day or a later one')
          : '',
    modules: values.modules.length === 0 ? msg('Choose at least one module') : '',
  };
  const shown = (key: keyof typeof problems): string | undefined =>
    isChecked && problems[key] !== '' ? problems[key] : undefined;
  const field = (key: string, type: FieldSchema['type'], label: string): FieldSchema => ({
    ...{ key, type, label, group: '', required: true },
  });

  function submit(): void {
    setChecked(true);
    if (Object.values(problems).every((problem) => problem === '')) void form.save();
  }

  async function end(): Promise<void> {
    const sure = await confirm({
      title: msg('Remove the deputy?'),
      text: msg('From now on, the person alone decides about their requests.'),
      confirmLabel: msg('Remove'),
      cancelLabel: msg('Cancel'),
      danger: true,
      safe: 'cancel',
    });
    if (!sure) return;
    try {
      await save({ ...base.values, deputy: null }, base.revision, ownZone);
      toast(msg('Saved'), { kind: 'success' });
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
    }
    form.discard();
    onSaved();
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PeopleInput
        field={field('deputy', 'person', msg('Deputy'))}
        id={deputyId}
        value={values.deputy}
        error={shown('deputy')}
        onChange={(value: FieldValue) => choose({ deputy: asPeople(value)[0] ?? null })}
        onBlur={nothing}
        onPendingFiles={nothing}
      />
      <div className={styles.days}>
        <DateInput
          field={field('first', 'date', msg('First day'))}
          id={firstId}
          value={values.first}
          error={shown('first')}
          onChange={(value) => choose({ first: asText(value) })}
          onBlur={nothing}
          onPendingFiles={nothing}
        />
        <DateInput
          field={field('last', 'date', msg('Last day'))}
          id={lastId}
          value={values.last}
          error={shown('last')}
          onChange={(value) => choose({ last: asText(value) })}
          onBlur={nothing}
          onPendingFiles={nothing}
        />
      </div>
      <fieldset className={styles.modules}>
        <legend>{msg('Modules')}</legend>
        {base.offered.map(({ module, label }) => (
          <Checkbox
            key={module}
            className={styles.module}
            label={label}
            checked={values.modules.includes(module)}
            onChange={(isOn) =>
              choose({
                modules: base.offered
                  .map((one) => one.module)
                  .filter((one) => (one === module ? isOn : values.modules.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
      <p className={page.note}>{msg(str`Time zone: ${isChanged ? ownZone : (base.zone ?? ownZone)}`)}</p>
      <p className={page.error} role="alert">
        {conflict
          ? conflict.with.values.deputy
            ? msg(
                str`Someone else set ${conflict.with.values.deputy.name} up to ${formats.date(conflict.with.values.last)}. Your changes are still here. Review them, then save again.`,
              )
            : msg(
                'Someone else removed the deputy. Your changes are still here. Review them, then save again.',
              )
          : form.failure
            ? platform.describe(form.failure)
            : (shown('modules') ?? '')}
      </p>
      <div className={styles.foot}>
        <Button tone="primary" type="submit" busy={form.isSaving} disabled={!isChanged}>
          {msg('Save')}
        </Button>
        {isChanged && (
          <Button
            onClick={() => {
              form.discard();
              setChecked(false);
            }}
          >
            {msg('Undo')}
          </Button>
        )}
        {!isChanged && base.values.deputy && (
          <Button tone="danger" onClick={() => void end()}>
            {msg('Remove the deputy')}
          </Button>
        )}
      </div>
    </form>
  );
}
