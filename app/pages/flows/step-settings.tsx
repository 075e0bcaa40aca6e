import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId, type RefObject } from 'react';

import { roles } from '../../../core/contracts/accounts.js';
import {
  flowLimits,
  type Flow,
  type FlowDecider,
  type FlowProblem,
  type FlowStep,
} from '../../../core/contracts/flows.js';
import type { PersonRef } from '../../../core/contracts/record-parts.js';
import { PeopleInput } from '../../records/fields/input/people-input.js';
import { asPeople } from '../../records/fields/values.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { Segmented } from '../../ui/controls/segmented.js';
import { Select } from '../../ui/controls/select.js';
import { TextField } from '../../ui/controls/text-field.js';
import { ConditionFields } from './condition-fields.js';
import { canBeSeveral, problemWords, roleNames, sourceWords } from './flow-words.js';
import { useFlowsLocale } from './flows-locale.js';
import styles from './flows.module.css';
import { StepRights } from './step-rights.js';
import { StepSignature } from './step-signature.js';
import { StepTime } from './step-time.js';

interface StepSettingsProps {
  flow: Flow;
  step: FlowStep;
  people: ReadonlyMap<string, string>;
  problems: readonly FlowProblem[];
  /** False for the first step. */
  canRunAlongside: boolean;
  /** The name, which Enter in the outline goes to. */
  nameField: RefObject<HTMLInputElement | null>;
  onChange(step: FlowStep): void;
  onPeople(people: readonly PersonRef[]): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
  /** Back to the outline. */
  onLeave(): void;
}

const nothing = (): void => undefined;

/** Settings of the chosen step. */
export function StepSettings(props: StepSettingsProps) {
  const { flow, step, people, problems, nameField, onChange, onPeople, onMove, onRemove, onLeave } = props;
  const { canRunAlongside } = props;
  const { msg } = useFlowsLocale();
  const id = useId();
  const words = problemWords(msg);
  const errorOf = (...kinds: FlowProblem['problem'][]): string => {
    const found = problems.find((one) => one.step === step.key && kinds.includes(one.problem));
    return found ? words[found.problem] : '';
  };
  const set = (part: Partial<FlowStep>): void => onChange({ ...step, ...part });

  function setSource(by: FlowDecider['by']): void {
    const sources: Record<FlowDecider['by'], FlowDecider> = {
      manager: { by: 'manager' },
      head: { by: 'head' },
      role: { by: 'role', role: 'finance' },
      group: { by: 'group', group: flow.groups[0]?.id ?? '' },
      people: { by: 'people', people: [] },
      field: { by: 'field', field: flow.choosable[0]?.key ?? '' },
    };
    const who = sources[by];
    set({ who, ...(canBeSeveral({ who }) ? {} : { decide: 'any' }) });
  }

  return (
    <section
      className={styles.settings}
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onLeave();
      }}
    >
      <header className={styles.settingsHead}>
        <h2 id={`${id}-title`}>{msg('Step settings')}</h2>
        <IconButton icon={ArrowUp} label={msg('Move up')} onClick={() => onMove(-1)} />
        <IconButton icon={ArrowDown} label={msg('Move down')} onClick={() => onMove(1)} />
        <IconButton icon={Trash2} label={msg('Delete step')} onClick={onRemove} />
      </header>
      <div className={styles.part}>
        <TextField
          ref={nameField}
          label={msg('Step name')}
          value={step.name}
          maxLength={flowLimits.name}
          dir="auto"
          error={errorOf('noName', 'sameKey')}
          onChange={(name) => set({ name })}
        />
      </div>
      {canRunAlongside && (
        <div className={styles.part}>
          <Checkbox
            label={msg('At the same time as the step before it')}
            checked={step.alongside === true}
            onChange={(checked) => {
              const rest = { ...step };
              delete rest.alongside;
              onChange(checked ? { ...rest, alongside: true } : rest);
            }}
          />
          <p className={styles.hint}>{msg('Steps at the same time all have to be completed.')}</p>
        </div>
      )}
      <div className={styles.part}>
        <label className={styles.label} htmlFor={`${id}-who`}>
          {msg('Who decides')}
        </label>
        <Select
          id={`${id}-who`}
          value={step.who.by}
          onChange={({ target }) => {
            const by = (Object.keys(sourceWords(msg)) as FlowDecider['by'][]).find(
              (one) => one === target.value,
            );
            if (by) setSource(by);
          }}
        >
          {Object.entries(sourceWords(msg)).map(([by, label]) => (
            <option key={by} value={by}>
              {label}
            </option>
          ))}
        </Select>
        <Source
          {...{ flow, step, people, onPeople }}
          error={errorOf('noPeople', 'unknownPerson', 'unknownGroup', 'unknownPeopleField')}
          onChange={(who) => set({ who })}
        />
        <p className={styles.hint}>
          {msg('Authors never decide their own request. If nobody is left, an administrator decides.')}
        </p>
      </div>
      {canBeSeveral(step) && (
        <div className={styles.part}>
          <span className={styles.label}>{msg('If there are several')}</span>
          <Segmented
            wide
            label={msg('If there are several')}
            value={step.decide}
            options={[
              { value: 'any', label: msg('One decides') },
              { value: 'all', label: msg('All have to agree') },
            ]}
            onChange={(decide) => set({ decide })}
          />
          <p className={styles.hint}>{msg('If one of them returns the request, the step ends for all.')}</p>
        </div>
      )}
      <ConditionFields
        fields={flow.fields}
        when={step.when}
        error={errorOf('wrongCondition')}
        onChange={(when) => {
          const rest = { ...step };
          delete rest.when;
          onChange(when ? { ...rest, when } : rest);
        }}
      />
      <StepTime {...{ step, people, onChange, onPeople }} error={errorOf('noLatePerson')} />
      <StepSignature {...{ step, onChange }} />
      <StepRights {...{ flow, step, onChange }} error={errorOf('unknownField')} />
    </section>
  );
}

interface SourceProps extends Pick<StepSettingsProps, 'flow' | 'step' | 'people' | 'onPeople'> {
  error: string;
  onChange(who: FlowDecider): void;
}

/** The role, group or people of a step. */
function Source({ flow, step: { who }, people, error, onPeople, onChange }: SourceProps) {
  const { msg } = useFlowsLocale();
  const id = useId();
  switch (who.by) {
    case 'manager':
    case 'head':
      return null;
    case 'role':
      return (
        <Select
          aria-label={msg('Which role')}
          value={who.role}
          onChange={({ target }) => {
            const role = roles.find((one) => one === target.value);
            if (role) onChange({ by: 'role', role });
          }}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleNames(msg)[role]}
            </option>
          ))}
        </Select>
      );
    case 'group':
      return (
        <OneOf
          label={msg('Which group')}
          none={msg('Choose a group')}
          value={who.group}
          options={flow.groups.map((group) => [group.id, group.name])}
          error={error}
          onChange={(group) => onChange({ by: 'group', group })}
        />
      );
    case 'field':
      return (
        <>
          <OneOf
            label={msg('Which field')}
            none={msg('Choose a field')}
            value={who.field}
            options={flow.choosable.map(({ key, label }) => [key, label])}
            error={error}
            onChange={(field) => onChange({ by: 'field', field })}
          />
          {flow.choosable.length === 0 && (
            <p className={styles.hint}>
              {msg('This kind of request has no field for people yet. Add one under custom fields.')}
            </p>
          )}
        </>
      );
    case 'people':
      return (
        <PeopleInput
          field={{ key: 'people', type: 'people', label: msg('People'), group: '' }}
          id={id}
          value={who.people.map((one) => ({ id: one, name: people.get(one) ?? one }))}
          error={error}
          onChange={(value) => {
            const chosen = asPeople(value).slice(0, flowLimits.people);
            onPeople(chosen);
            onChange({ by: 'people', people: chosen.map((one) => one.id) });
          }}
          onBlur={nothing}
          onPendingFiles={nothing}
        />
      );
  }
}

interface OneOfProps {
  label: string;
  /** Shown while the value is none of the options. */
  none: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  error: string;
  onChange(value: string): void;
}

/** A select with its error, for the group or the field whose people decide a step. */
function OneOf({ label, none, value, options, error, onChange }: OneOfProps) {
  const id = useId();
  return (
    <>
      <Select
        aria-label={label}
        aria-invalid={error !== ''}
        aria-describedby={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {!options.some(([one]) => one === value) && <option value={value}>{none}</option>}
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </Select>
      <p id={id} className={styles.error}>
        {error}
      </p>
    </>
  );
}
