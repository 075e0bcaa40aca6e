import type { FieldSchema, ModuleSchema, SavedView } from '../../core/contracts/records.js';
import type { Asker } from '../people/person.js';
import { hasDuty } from '../people/person.js';
import type { FieldDef, ModuleDef, ServerLang, ViewDef } from '../schemas/define.js';
import { fieldsOf, say } from '../schemas/define.js';

/** Fields this person may see; a hidden one has no value in any answer and is refused in any request. */
export const seenFields = (def: ModuleDef, asker: Asker): FieldDef[] =>
  fieldsOf(def).filter((field) => !field.seenBy || hasDuty(asker.person, field.seenBy));

export const mayCreate = (def: ModuleDef, asker: Asker): boolean =>
  def.create !== false && (!def.editBy || hasDuty(asker.person, def.editBy));

/** The module as this person sees it, in the language of the request. */
export function schemaFor(def: ModuleDef, asker: Asker, saved: SavedView[] = []): ModuleSchema {
  const { lang } = asker;
  const seen = new Set(seenFields(def, asker));
  const { titleField, statusField, personField, amountField, timeField, codeField } = def;
  const present = (key: string | undefined) => [...seen].some((field) => field.key === key);
  return {
    module: def.module,
    label: say(def.label, lang),
    itemLabel: say(def.itemLabel, lang),
    titleField,
    ...(statusField && present(statusField) ? { statusField } : {}),
    ...(personField && present(personField) ? { personField } : {}),
    ...(amountField && present(amountField) ? { amountField } : {}),
    ...(timeField && present(timeField) ? { timeField } : {}),
    ...(codeField && present(codeField) ? { codeField } : {}),
    groups: def.groups.map(({ key, label }) => ({ key, label: say(label, lang) })),
    fields: def.groups.flatMap((group) =>
      group.fields.map((field) =>
        seen.has(field) ? fieldFor(field, group.key, asker) : hiddenField(field, group.key, lang),
      ),
    ),
    views: [...def.views.map((view) => viewFor(view, asker)), ...saved],
    rights: { create: mayCreate(def, asker) },
  };
}

const hiddenField = (field: FieldDef, group: string, lang: ServerLang): FieldSchema => ({
  key: field.key,
  type: field.type,
  label: say(field.label, lang),
  group,
  hidden: true,
});

function fieldFor(field: FieldDef, group: string, asker: Asker): FieldSchema {
  const { lang } = asker;
  const { label, help, options, columns, ...others } = field;
  const rest: Partial<FieldDef> = { ...others };
  // What only the server has to know.
  delete rest.seenBy;
  delete rest.auto;
  delete rest.codePrefix;
  return {
    ...(rest as Omit<FieldDef, 'label' | 'help' | 'options' | 'columns'>),
    label: say(label, lang),
    group,
    ...(help ? { help: say(help, lang) } : {}),
    ...(options ? { options: options.map((option) => ({ ...option, label: say(option.label, lang) })) } : {}),
    ...(columns ? { columns: columns.map((column) => ({ ...column, label: say(column.label, lang) })) } : {}),
    ...(field.type === 'money' ? { currency: asker.currency } : {}),
  };
}

function viewFor(view: ViewDef, asker: Asker): SavedView {
  const placed = (value: string) =>
    value === '$me' ? asker.person.id : value === '$today' ? asker.clock.today() : value;
  return {
    id: view.id,
    label: say(view.label, asker.lang),
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
