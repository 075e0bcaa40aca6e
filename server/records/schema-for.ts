import type { FieldSchema, ModuleSchema, SavedView } from '../../core/contracts/records.js';
import type { CurrentUser } from '../people/person.js';
import type { FieldDef, ModuleDef, ViewDef } from '../schemas/define.js';
import { batchRights, creatableFields, mayCreate, visibleFields } from './rights.js';
import type { Lang } from '../../core/contracts/tenant.js';
import { localize } from '../labels/text.js';

/** Schema of the module for the user, localised. */
export function schemaFor(def: ModuleDef, currentUser: CurrentUser, saved: SavedView[] = []): ModuleSchema {
  const { lang } = currentUser;
  const seen = new Set(visibleFields(def, currentUser));
  const { titleField, statusField, personField, amountField, timeField, codeField, urgentField } = def;
  const batch = batchRights(def, currentUser);
  const present = (key: string | undefined) => [...seen].some((field) => field.key === key);
  return {
    module: def.module,
    label: localize(def.label, lang),
    itemLabel: localize(def.itemLabel, lang),
    titleField,
    ...(statusField && present(statusField) ? { statusField } : {}),
    ...(personField && present(personField) ? { personField } : {}),
    ...(amountField && present(amountField) ? { amountField } : {}),
    ...(timeField && present(timeField) ? { timeField } : {}),
    ...(urgentField && present(urgentField) ? { urgentField } : {}),
    ...(codeField && present(codeField) ? { codeField } : {}),
    ...(def.typeField && present(def.typeField) ? { typeField: def.typeField } : {}),
    ...(def.submit ? { submit: submitFor(def, def.submit, lang) } : {}),
    groups: def.groups.map(({ key, label }) => ({ key, label: localize(label, lang) })),
    fields: [
      ...def.groups.flatMap((group) =>
        group.fields.map((field) =>
          seen.has(field) ? fieldFor(field, group.key, currentUser) : hiddenField(field, group.key, lang),
        ),
      ),
      ...(def.involved ? [involvedField(def.involved, lang)] : []),
    ],
    views: [...def.views.map((view) => viewFor(view, currentUser)), ...saved],
    rights: {
      create: mayCreate(def, currentUser),
      fields: creatableFields(def, currentUser).map(({ key }) => key),
    },
    batch: {
      fields: batch.fields.map(({ key }) => key),
      actions: batch.actions.map(({ key, label, from }) => ({ key, label: localize(label, lang), from })),
      remove: batch.remove,
    },
  };
}

function submitFor(
  { actions = [] }: ModuleDef,
  { action, label, save, done }: NonNullable<ModuleDef['submit']>,
  lang: Lang,
): ModuleSchema['submit'] {
  const text = done ?? actions.find(({ key }) => key === action)?.done ?? label;
  return {
    action,
    label: localize(label, lang),
    ...(save ? { save: localize(save, lang) } : {}),
    done: localize(text, lang),
  };
}

const hiddenField = (field: FieldDef, group: string, lang: Lang): FieldSchema => ({
  key: field.key,
  type: field.type,
  label: localize(field.label, lang),
  group,
  hidden: true,
});

/** In no group, so that it is offered as a filter only. */
const involvedField = ({ key, label }: NonNullable<ModuleDef['involved']>, lang: Lang): FieldSchema => ({
  key,
  type: 'people',
  label: localize(label, lang),
  group: '',
  readOnly: true,
  filterable: true,
});

function fieldFor(field: FieldDef, group: string, currentUser: CurrentUser): FieldSchema {
  const { lang } = currentUser;
  const { label, help, options, columns, ...others } = field;
  const rest: Partial<FieldDef> = { ...others };
  // Internal to the server.
  delete rest.visibleToRoles;
  delete rest.auto;
  delete rest.codePrefix;
  delete rest.by;
  delete rest.unsearched;
  delete rest.also;
  delete rest.filled;
  delete rest.during;
  return {
    ...(rest as Omit<FieldDef, 'label' | 'help' | 'options' | 'columns'>),
    label: localize(label, lang),
    group,
    ...(help ? { help: localize(help, lang) } : {}),
    ...(options
      ? { options: options.map((option) => ({ ...option, label: localize(option.label, lang) })) }
      : {}),
    ...(columns
      ? { columns: columns.map((column) => ({ ...column, label: localize(column.label, lang) })) }
      : {}),
    ...(field.auto && field.auto !== 'code' && !field.readOnly ? { initial: field.auto } : {}),
    ...(field.type === 'money' ? { currency: currentUser.currency } : {}),
  };
}

/** A view in the user's language, with the user and the present day in place of their placeholders. */
export function viewFor(view: ViewDef, currentUser: CurrentUser): SavedView {
  const placed = (value: string) =>
    value === '$me' ? currentUser.person.id : value === '$today' ? currentUser.clock.today() : value;
  return {
    id: view.id,
    label: localize(view.label, currentUser.lang),
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
