import type { ModuleDef, ServerLang, Text } from '../schemas/define.js';
import { fieldsOf, localize } from '../schemas/define.js';
import type { Operation, Task } from './task-store.js';

const kinds: Readonly<Record<Exclude<Operation['kind'], 'set' | 'act'>, Text>> = {
  remove: ['删除', 'Delete'],
  export: ['导出', 'Export'],
  import: ['导入', 'Import'],
  undo: ['撤销', 'Undo'],
};

/** Title of a task that the user begins: the module and what is done to its records. */
export function taskTitle(def: ModuleDef, operation: Operation, lang: ServerLang): string {
  const label = localize(def.label, lang);
  return lang === 'en'
    ? `${label}: ${actionText(def, operation, lang)}`
    : `${label}：${actionText(def, operation, lang)}`;
}

function actionText(def: ModuleDef, operation: Operation, lang: ServerLang): string {
  switch (operation.kind) {
    case 'set': {
      const field = fieldsOf(def).find(({ key }) => key === operation.field);
      const name = field ? localize(field.label, lang) : operation.field;
      if (operation.field === def.personField) return lang === 'en' ? `Assign ${name}` : `分派${name}`;
      return lang === 'en' ? `Change ${name}` : `修改${name}`;
    }
    case 'act': {
      const action = def.actions?.find(({ key }) => key === operation.action);
      return action ? localize(action.label, lang) : operation.action;
    }
    default:
      return localize(kinds[operation.kind], lang);
  }
}

export const retryTitle = ({ title, lang }: Task): string =>
  lang === 'en' ? `Retry: ${title}` : `重试：${title}`;
export const undoTitle = ({ title, lang }: Task): string =>
  lang === 'en' ? `Undo: ${title}` : `撤销：${title}`;

/** Text of the message about a task that has ended. */
export function resultText({ title, lang, status, total, done, failCount }: Task): string {
  const succeeded = done - failCount;
  if (lang === 'en') {
    const failed = failCount > 0 ? `, ${failCount} failed` : '';
    return `${title}: ${status === 'stopped' ? 'stopped, ' : ''}${succeeded} of ${total} done${failed}`;
  }
  const failed = failCount > 0 ? `，失败 ${failCount} 条` : '';
  return `${title}：${status === 'stopped' ? '已停止，' : ''}共 ${total} 条，成功 ${succeeded} 条${failed}`;
}
