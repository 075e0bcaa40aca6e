import { useId, useState } from 'react';

import type { FieldSchema } from '../../../../core/contracts/records.js';
import {
  frequencies,
  readRule,
  ruleLimits,
  ruleText,
  untilDay,
  type RecurrenceRule,
} from '../../../../core/values/dates/recurrence-rule.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import type { FieldInputProps } from '../field-input-props.js';
import { DateInput } from './date-input.js';
import { NumberInput } from './number-input.js';
import { SelectInput } from './shoelace-inputs.js';
import { useFormats } from '../use-formats.js';
import { asText } from '../values.js';
import styles from './recurrence-input.module.css';
import {
  endOf,
  ends,
  monthlyRules,
  proposedRules,
  sameText,
  startDay,
  withDay,
  withEnd,
  withFrequency,
  withUntil,
  type RuleEnd,
} from './rule-choices.js';
import { periodName, weekdayName, wordsOf } from '../recurrence/rule-words.js';

/** Value of the choice of a rule that is made by hand. */
const byHand = 'custom';

/** Choice of the rule by which a record repeats: one of those proposed for its start, or one made by hand. */
export function RecurrenceInput(props: FieldInputProps) {
  const { field, value, onChange, related } = props;
  const locale = useLocale();
  const { msg } = locale;
  const formats = useFormats();
  const [isByHand, setByHand] = useState(false);
  const day = startDay(related ?? '') ?? 0;
  const text = sameText(asText(value));
  const rule = readRule(text);
  const proposed = proposedRules(day).map((one) => ({
    value: ruleText(one),
    label: wordsOf(one, locale, formats),
  }));
  const isProposed = proposed.some((one) => one.value === text);
  const showsParts = rule !== undefined && (isByHand || !isProposed);
  const choice: FieldSchema = {
    ...field,
    type: 'select',
    options: [
      ...proposed,
      {
        value: byHand,
        label: showsParts ? wordsOf(rule, locale, formats) : msg('Custom…'),
      },
    ],
  };
  return (
    <div className={styles.recurrence}>
      <SelectInput
        {...props}
        field={choice}
        value={showsParts ? byHand : text}
        placeholder={msg('Does not repeat')}
        onChange={(chosen) => {
          setByHand(chosen === byHand);
          if (chosen !== byHand) onChange(chosen);
          else if (!rule) onChange(proposed[2]?.value ?? null);
        }}
      />
      {showsParts && (
        <RuleParts
          id={props.id}
          group={field.group}
          rule={rule}
          day={day}
          onChange={(next) => {
            setByHand(true);
            onChange(ruleText(next));
          }}
          onBlur={props.onBlur}
        />
      )}
    </div>
  );
}

interface RulePartsProps {
  id: string;
  group: string;
  rule: RecurrenceRule;
  /** First day of the record. */
  day: number;
  onChange: (rule: RecurrenceRule) => void;
  onBlur: () => void;
}

/** The parts of a rule, each with a control. */
function RuleParts({ id, group, rule, day, onChange, onBlur }: RulePartsProps) {
  const locale = useLocale();
  const { msg } = locale;
  const formats = useFormats();
  const end = endOf(rule);
  const endLabels: Readonly<Record<RuleEnd, string>> = {
    never: msg('Never'),
    until: msg('On a day'),
    count: msg('After a number of times'),
  };
  const part = (key: string, type: FieldSchema['type'], label: string): FieldSchema => ({
    key,
    type,
    label,
    group,
    required: true,
  });
  const common = { onBlur, onPendingFiles: () => undefined };
  const monthly = monthlyRules(rule, day);
  return (
    <div className={styles.parts} role="group" aria-label={msg('Custom…')}>
      <WholeNumber
        {...common}
        id={`${id}-interval`}
        field={{
          ...part('interval', 'integer', msg('Repeat every')),
          min: '1',
          max: String(ruleLimits.interval),
        }}
        number={rule.interval}
        onNumber={(interval) => onChange({ ...rule, interval })}
      />
      <SelectInput
        {...common}
        id={`${id}-frequency`}
        field={{
          ...part('frequency', 'select', msg('Period')),
          options: frequencies.map((value) => ({ value, label: periodName(value, locale) })),
        }}
        value={rule.frequency}
        onChange={(chosen) => {
          const frequency = frequencies.find((one) => one === chosen);
          if (frequency) onChange(withFrequency(rule, frequency, day));
        }}
      />
      {rule.frequency === 'WEEKLY' && (
        <Weekdays rule={rule} onChange={(next) => onChange(next)} label={msg('Days of the week')} />
      )}
      {rule.frequency === 'MONTHLY' && (
        <div className={styles.whole}>
          <SelectInput
            {...common}
            id={`${id}-monthly`}
            field={{
              ...part('monthly', 'select', msg('Day of the month')),
              options: monthly.map((one) => ({
                value: ruleText(one),
                label: wordsOf({ ...one, count: undefined, until: undefined }, locale, formats),
              })),
            }}
            value={ruleText(rule)}
            onChange={(chosen) => {
              const next = monthly.find((one) => ruleText(one) === chosen);
              if (next) onChange(next);
            }}
          />
        </div>
      )}
      <SelectInput
        {...common}
        id={`${id}-end`}
        field={{
          ...part('end', 'select', msg('Ends')),
          options: ends.map((value) => ({ value, label: endLabels[value] })),
        }}
        value={end}
        onChange={(chosen) => {
          const next = ends.find((one) => one === chosen);
          if (next) onChange(withEnd(rule, next, day));
        }}
      />
      {end === 'until' && (
        <DateInput
          {...common}
          id={`${id}-until`}
          field={part('until', 'date', msg('Last day'))}
          value={untilDay(rule)}
          onChange={(chosen) => {
            const last = startDay(asText(chosen));
            if (last !== undefined) onChange(withUntil(rule, last));
          }}
        />
      )}
      {end === 'count' && (
        <WholeNumber
          {...common}
          id={`${id}-count`}
          field={{
            ...part('count', 'integer', msg('Number of times')),
            min: '1',
            max: String(ruleLimits.count),
          }}
          number={rule.count ?? 1}
          onNumber={(count) => onChange({ ...rule, count })}
        />
      )}
    </div>
  );
}

interface WholeNumberProps extends Pick<FieldInputProps, 'field' | 'id' | 'onBlur' | 'onPendingFiles'> {
  number: number;
  onNumber: (number: number) => void;
}

/** A whole number within the limits of its field. What is typed on the way to one stays in the input. */
function WholeNumber({ number, onNumber, field, ...rest }: WholeNumberProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <NumberInput
      {...rest}
      field={field}
      value={typed ?? String(number)}
      onChange={(value) => {
        const text = asText(value);
        const next = Number(text);
        setTyped(text);
        if (Number.isInteger(next) && next >= Number(field.min) && next <= Number(field.max)) onNumber(next);
      }}
      onBlur={() => {
        setTyped(undefined);
        rest.onBlur();
      }}
    />
  );
}

interface WeekdaysProps {
  rule: RecurrenceRule;
  label: string;
  onChange: (rule: RecurrenceRule) => void;
}

/** Days of the week, of which at least one is chosen. */
function Weekdays({ rule, label, onChange }: WeekdaysProps) {
  const locale = useLocale();
  const id = useId();
  return (
    <div className={styles.whole} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.days}>
        {Array.from({ length: 7 }, (_, day) => {
          const isOn = rule.days.some((one) => one.day === day);
          return (
            <button
              key={day}
              type="button"
              className={styles.day}
              aria-pressed={isOn}
              onClick={() => onChange(withDay(rule, day, !isOn))}
            >
              {weekdayName(day, locale, 'short')}
            </button>
          );
        })}
      </div>
    </div>
  );
}
