import type { Booking } from '../../core/contracts/busy.js';
import type { Exchange } from '../../core/contracts/exchange.js';
import type { FieldSchema, LineColumn, ModuleSchema, SavedView } from '../../core/contracts/records.js';
import type { CurrentUser } from '../people/person.js';
import { baseCurrencyCode } from '../../core/values/format/currency.js';
import {
  fieldsOf,
  type FieldDef,
  type LineColumnDef,
  type ModuleDef,
  type OptionDef,
  type ViewDef,
} from '../schemas/define.js';
import { optionsFor } from './field-options.js';
import { actionFor } from './flow.js';
import { kindsFor } from './schema-kinds.js';
import { batchRights, creatableFields, groupsAllow, mayCreate, visibleFields } from './rights.js';
import { fillText, labelFor, labelNumberOf, localize, type Text } from '../texts/labels/text.js';
import { recordTexts } from '../texts/messages/texts.js';

/** Schema of the module for the user, localised. */
export function schemaFor(def: ModuleDef, currentUser: CurrentUser, saved: SavedView[] = []): ModuleSchema {
  const seen = new Set(visibleFields(def, currentUser));
  const { titleField, statusField, personField, amountField, timeField, codeField, urgentField } = def;
  const batch = batchRights(def, currentUser);
  const isVisible = (key: string | undefined) => [...seen].some((field) => field.key === key);
  const kinds = kindsFor(def, isVisible);
  const books = bookingFor(def, isVisible);
  return {
    module: def.module,
    ...labelFor(def.label, currentUser),
    itemLabel: localize(def.itemLabel, currentUser),
    itemLabelId: labelNumberOf(def.itemLabel),
    titleField,
    ...(statusField && isVisible(statusField) ? { statusField } : {}),
    ...(personField && isVisible(personField) ? { personField } : {}),
    ...(amountField && isVisible(amountField) ? { amountField } : {}),
    ...(timeField && isVisible(timeField) ? { timeField } : {}),
    ...(urgentField && isVisible(urgentField) ? { urgentField } : {}),
    ...(codeField && isVisible(codeField) ? { codeField } : {}),
    ...(def.typeField && isVisible(def.typeField) ? { typeField: def.typeField } : {}),
    ...(def.submit ? { submit: submitFor(def, def.submit, currentUser) } : {}),
    groups: def.groups.map(({ key, label }) => ({ key, ...labelFor(label, currentUser) })),
    fields: [
      ...def.groups.flatMap((group) =>
        group.fields
          // Of a field that the user's groups hide not even the label.
          .filter((field) => !field.internal && (!field.rights || seen.has(field)))
          .map((field) =>
            seen.has(field)
              ? fieldFor(field, group.key, currentUser)
              : hiddenField(field, group.key, currentUser),
          ),
      ),
      ...(def.involved ? [involvedField(def.involved, currentUser)] : []),
    ],
    views: [...def.views.map((view) => viewFor(view, currentUser)), ...saved],
    ...(kinds.length > 0 ? { kinds } : {}),
    ...(books ? { books } : {}),
    ...(def.results ? { results: def.results } : {}),
    rights: {
      create: mayCreate(def, currentUser),
      fields: creatableFields(def, currentUser).map(({ key }) => key),
      ...(groupsAllow(def, currentUser, 'export') ? {} : { export: false }),
    },
    batch: {
      fields: batch.fields.map(({ key }) => key),
      actions: batch.actions.map((action) => actionFor(action, currentUser)),
      remove: batch.remove,
      restores: true,
    },
  };
}

/** How the module books time, by the fields that the user sees. */
function bookingFor({ books }: ModuleDef, isVisible: (key: string) => boolean): Booking | undefined {
  if (!books || !isVisible(books.start) || !isVisible(books.end)) return undefined;
  const { allDay, room, ...others } = books;
  return {
    ...others,
    people: others.people.filter(isVisible),
    ...(allDay !== undefined && isVisible(allDay) ? { allDay } : {}),
    ...(room && isVisible(room.field) ? { room } : {}),
  };
}

function submitFor(
  { actions = [] }: ModuleDef,
  { action, label, save, done }: NonNullable<ModuleDef['submit']>,
  currentUser: CurrentUser,
): ModuleSchema['submit'] {
  const text = done ?? actions.find(({ key }) => key === action)?.done ?? label;
  return {
    action,
    ...labelFor(label, currentUser),
    ...(save ? { save: localize(save, currentUser), saveLabelId: labelNumberOf(save) } : {}),
    done: localize(text, currentUser),
    doneLabelId: labelNumberOf(text),
  };
}

const hiddenField = (field: FieldDef, group: string, currentUser: CurrentUser): FieldSchema => ({
  key: field.key,
  type: field.type,
  ...labelFor(field.label, currentUser),
  group,
  hidden: true,
});

/** In no group, so that it is offered as a filter only. */
const involvedField = (
  { key, label }: NonNullable<ModuleDef['involved']>,
  currentUser: CurrentUser,
): FieldSchema => ({
  key,
  type: 'people',
  ...labelFor(label, currentUser),
  group: '',
  readOnly: true,
  filterable: true,
});

function fieldFor(field: FieldDef, group: string, currentUser: CurrentUser): FieldSchema {
  const { label, help, columns, ...others } = field;
  const options = field.currencies
    ? tenantCurrencies(field.options ?? [], currentUser)
    : field.options && optionsFor(field, currentUser);
  const rest: Partial<FieldDef> = { ...others };
  // Internal to the server.
  delete rest.visibleToRoles;
  delete rest.rights;
  delete rest.synonyms;
  delete rest.auto;
  delete rest.codePrefix;
  delete rest.by;
  delete rest.unsearched;
  delete rest.also;
  delete rest.filled;
  delete rest.during;
  delete rest.currencies;
  delete rest.departments;
  delete rest.stepsOf;
  delete rest.earlier;
  delete rest.unique;
  delete rest.options;
  return {
    ...(rest as Omit<FieldDef, 'label' | 'help' | 'options' | 'columns'>),
    ...(field.earlier ? earlierLabel(label, currentUser) : labelFor(label, currentUser)),
    group,
    ...(help ? { help: localize(help, currentUser), helpLabelId: labelNumberOf(help) } : {}),
    ...(options
      ? { options: options.map((option) => ({ ...option, ...labelFor(option.label, currentUser) })) }
      : {}),
    ...(columns ? { columns: columns.map((column) => columnFor(column, currentUser)) } : {}),
    ...(field.auto && field.auto !== 'code' && !field.readOnly ? { initial: field.auto } : {}),
    ...(field.type === 'money' ? { currency: currentUser.currencies.baseCurrency } : {}),
    ...(field.currencies && options?.[0] ? { defaultValue: options[0].value } : {}),
  };
}

/** Without the id of a label, since it has the name that the field had. */
const earlierLabel = (label: Text, currentUser: CurrentUser): { label: string } => ({
  label: fillText(localize(recordTexts.earlierField, currentUser), { label: localize(label, currentUser) }),
});

function columnFor(
  { options, currencies, exchange, ...column }: LineColumnDef,
  currentUser: CurrentUser,
): LineColumn {
  const offered = currencies ? tenantCurrencies(options ?? [], currentUser) : options;
  return {
    ...column,
    ...labelFor(column.label, currentUser),
    ...(offered
      ? { options: offered.map((option) => ({ ...option, ...labelFor(option.label, currentUser) })) }
      : {}),
    ...(exchange ? { exchange: exchangeFor(exchange, currentUser) } : {}),
  };
}

/** All fields of the module, with how their line items are converted for the user's tenant. */
export const convertedFields = (def: ModuleDef, currentUser: CurrentUser) =>
  fieldsOf(def).map(({ columns, ...field }) => ({
    ...field,
    columns: columns?.map(({ exchange, ...column }) => ({
      ...column,
      exchange: exchange && exchangeFor(exchange, currentUser),
    })),
  }));

/** Conversion to the base currency of the user's tenant, with the tenant's limits. */
function exchangeFor(
  { limited, ...columns }: NonNullable<LineColumnDef['exchange']>,
  { currencies, expenseLimits }: CurrentUser,
): Exchange {
  return {
    ...columns,
    base: baseCurrencyCode(currencies) ?? '',
    ...(limited === undefined ? {} : { limits: { column: limited, amounts: expenseLimits } }),
  };
}

/** The options that are currencies of the user's tenant, its base currency first. */
function tenantCurrencies(options: readonly OptionDef[], { currencies }: CurrentUser): OptionDef[] {
  const base = baseCurrencyCode(currencies);
  return options
    .filter(({ value }) => Object.hasOwn(currencies.currencymap, value))
    .sort((a, b) => Number(b.value === base) - Number(a.value === base));
}

/** A view in the user's language, with the user in place of the placeholder. */
export function viewFor(view: ViewDef, currentUser: CurrentUser): SavedView {
  const placed = (value: string) => (value === '$me' ? currentUser.person.id : value);
  return {
    id: view.id,
    ...labelFor(view.label, currentUser),
    builtIn: true,
    ...(view.filters
      ? {
          filters: view.filters.map((filter) =>
            filter.value === undefined
              ? filter
              : {
                  ...filter,
                  value: Array.isArray(filter.value) ? filter.value.map(placed) : placed(filter.value),
                },
          ),
        }
      : {}),
    ...(view.sort ? { sort: view.sort } : {}),
  };
}
