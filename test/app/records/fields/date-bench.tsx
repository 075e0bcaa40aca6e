import { useState } from 'react';

import { DateInput } from '../../../../app/records/fields/input/date-input.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import type { FieldSchema, FieldValue } from '../../../../core/contracts/records.js';
import type { TenantData } from '../../../../core/contracts/tenant.js';
import { seen, tenant, until } from '../../shell/mounted-app.js';

/** Values that the mounted field has passed on; emptied by the file that reads them. */
export const values: FieldValue[] = [];

interface ControlledDateProps {
  field?: Partial<FieldSchema>;
  start?: FieldValue;
  error?: string;
}

/** A controlled date field. */
export function ControlledDate({ field, start = null, error }: ControlledDateProps) {
  const [value, setValue] = useState(start);
  return (
    <DateInput
      field={{ key: 'due', type: 'date', label: 'Due', group: 'g', ...field }}
      id="due"
      value={value}
      error={error}
      onChange={(next) => {
        values.push(next);
        setValue(next);
      }}
      onBlur={() => undefined}
      onPendingFiles={() => undefined}
    />
  );
}

/** Options of a page whose tenant has a locale. */
export function answers(locale: TenantData['locale']) {
  return { answers: { [endpoints.baseTeams]: () => ({ ...tenant, locale }) } };
}

export const british = answers({ dateformat: 'dd/MM/yyyy', datetimeformat: 'dd/MM/yyyy HH:mm:ss' });

export const field = () => until(() => document.querySelector<HTMLElement>('#due'));
export const segments = () => [...document.querySelectorAll<HTMLElement>('#due [role="spinbutton"]')];
/** The field’s text without the direction marks that React Aria adds. */
export const shown = () => document.querySelector('#due')?.textContent.replace(/[\u2066-\u2069]/g, '') ?? '';
export const calendar = () => seen('[role="dialog"][aria-label="Calendar"]');
export const day = (date: string) =>
  until(() =>
    [...document.querySelectorAll<HTMLElement>('[role="gridcell"] [role="button"]')].find((cell) =>
      cell.getAttribute('aria-label')?.includes(date),
    ),
  );
