import * as v from 'valibot';

import { holidayValuesSchema, type HolidayValues } from '../../core/contracts/holidays.js';
import { languageCodes } from '../../core/contracts/language-tags.js';
import { languages } from '../../core/contracts/languages.js';
import type {
  AllowListValues,
  OrganizationPart,
  OrganizationValues,
  RegionValues,
} from '../../core/contracts/organization.js';
import { tenantDataSchema, type TenantData } from '../../core/contracts/tenant.js';
import { datePatterns, timeParts } from '../../core/values/dates/pattern.js';
import { knownTimeZone } from '../../core/values/dates/wall-clock.js';
import { formatNumber } from '../../core/values/format/format-number.js';

/** What is stored of a tenant and belongs to its set-up. */
export interface OrganizationData {
  /** As it is stored: parts that this release does not know stay. */
  data: TenantData;
  embedOrigins: readonly string[];
  holidays: HolidayValues;
}

interface PartRules<V> {
  read(stored: OrganizationData): V;
  write(stored: OrganizationData, values: V): OrganizationData;
  /** New values for the audit log, by the names of what was changed. */
  detail(before: V, after: V): Record<string, unknown>;
}

/** Stored holidays that this release cannot read are none. */
export function holidaysOf(stored: string): HolidayValues {
  const parsed = v.safeParse(holidayValuesSchema, JSON.parse(stored));
  return parsed.success ? parsed.output : { holidays: [], workdays: [] };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const region: PartRules<RegionValues> = {
  read({ data }) {
    const { locale, localeSettings } = v.parse(tenantDataSchema, data);
    const { lang, activeLangs, numberformat, moneyformat } = localeSettings;
    const { date, datetime } = datePatterns(locale);
    const hasHalves = timeParts(datetime).some((part) => 'field' in part && part.field === 'half');
    return {
      lang,
      // None stands for all; the default one is offered in any case.
      languages: languageCodes.filter(
        (code) => activeLangs.length === 0 || activeLangs.includes(code) || code === lang,
      ),
      timeZone: knownTimeZone(locale?.server_timezone),
      dateFormat: date,
      timeFormat: hasHalves ? 'hh:mm a' : 'HH:mm',
      numberFormat: numberformat,
      moneyFormat: moneyformat,
    };
  },
  write(stored, values) {
    const { data } = stored;
    const before = region.read(stored);
    const hasSameFormats = values.dateFormat === before.dateFormat && values.timeFormat === before.timeFormat;
    return {
      ...stored,
      data: {
        ...data,
        locale: {
          ...data.locale,
          ...(!hasSameFormats && {
            dateformat: values.dateFormat,
            datetimeformat: `${values.dateFormat} ${values.timeFormat}`,
          }),
          server_timezone: values.timeZone,
        },
        localeSettings: {
          ...data.localeSettings,
          lang: values.lang,
          activeLangs: languageCodes.filter((code) => values.languages.includes(code)),
          numberformat: values.numberFormat,
          moneyformat: values.moneyFormat,
        },
      },
    };
  },
  detail(before, after) {
    const nameOf = (code: string) => languages.find((each) => each.code === code)?.name ?? code;
    const sampleOf = (format: RegionValues['numberFormat']) => formatNumber('1234567.89', format);
    const texts: Record<keyof RegionValues, unknown> = {
      lang: nameOf(after.lang),
      languages: after.languages.map(nameOf),
      timeZone: after.timeZone,
      dateFormat: after.dateFormat,
      timeFormat: after.timeFormat,
      numberFormat: sampleOf(after.numberFormat),
      moneyFormat: sampleOf(after.moneyFormat),
    };
    const changed = (Object.keys(texts) as (keyof RegionValues)[]).filter(
      (key) => !isSame(before[key], after[key]),
    );
    return Object.fromEntries(changed.map((key) => [key, texts[key]]));
  },
};

const allowLists: PartRules<AllowListValues> = {
  read: ({ data: { requestSettings, linkAllowList }, embedOrigins }) => ({
    embedOrigins: [...embedOrigins],
    trustedOrigins: [...(requestSettings?.trustedOrigins ?? [])],
    sites: [...(linkAllowList ?? [])],
  }),
  write: ({ data, ...stored }, { embedOrigins, trustedOrigins, sites }) => ({
    ...stored,
    embedOrigins,
    data: { ...data, requestSettings: { ...data.requestSettings, trustedOrigins }, linkAllowList: sites },
  }),
  detail: (before, after) =>
    Object.fromEntries(
      Object.entries(after).filter(([key, lines]) => !isSame(lines, before[key as keyof AllowListValues])),
    ),
};

const holidays: PartRules<HolidayValues> = {
  read: (stored) => stored.holidays,
  write: (stored, values) => ({ ...stored, holidays: values }),
  detail(before, after) {
    const linesOf = ({ holidays: days, workdays }: HolidayValues) =>
      [...days, ...workdays].map(({ day, name }) => `${day} ${name}`);
    const [known, present] = [new Set(linesOf(before)), new Set(linesOf(after))];
    const without = (lines: Set<string>, others: Set<string>) =>
      [...lines].filter((line) => !others.has(line));
    return { daysAdded: without(present, known), daysRemoved: without(known, present) };
  },
};

export const organizationRules: { [P in OrganizationPart]: PartRules<OrganizationValues<P>> } = {
  region,
  allowLists,
  holidays,
};
