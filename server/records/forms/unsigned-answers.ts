import type { FieldDef, ModuleDef } from '../../schemas/define.js';
import { answerWays, type AnswerWay } from '../../schemas/form-answers.js';

const unsignedField =
  (way: AnswerWay) =>
  (field: FieldDef): FieldDef => {
    if (field.key === answerWays.key) return { ...field, defaultValue: way };
    if (field.key !== 'author') return field;
    const unsigned = { ...field };
    delete unsigned.auto;
    return unsigned;
  };

/** The module of a form for answers that have no author. */
export function unsignedModule(def: ModuleDef, way: AnswerWay): ModuleDef {
  return {
    ...def,
    groups: def.groups.map((group) => ({ ...group, fields: group.fields.map(unsignedField(way)) })),
  };
}
