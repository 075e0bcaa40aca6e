import type { Lang } from '../../core/contracts/tenant.js';
import { fillText, localize } from '../labels/text.js';
import { joinedTexts, taskTexts } from '../messages/texts.js';
import type { ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Operation, Task } from './task-store.js';

/** Title of a task that the user begins: the module and what is done to its records. */
export function taskTitle(def: ModuleDef, operation: Operation, lang: Lang): string {
  return fillText(localize(joinedTexts.nameAndValue, lang), {
    name: localize(def.label, lang),
    value: actionText(def, operation, lang),
  });
}

function actionText(def: ModuleDef, operation: Operation, lang: Lang): string {
  switch (operation.kind) {
    case 'set': {
      const known = fieldsOf(def).find(({ key }) => key === operation.field);
      const field = known ? localize(known.label, lang) : operation.field;
      const text = operation.field === def.personField ? taskTexts.assign : taskTexts.change;
      return fillText(localize(text, lang), { field });
    }
    case 'act': {
      const action = def.actions?.find(({ key }) => key === operation.action);
      return action ? localize(action.label, lang) : operation.action;
    }
    default:
      return localize(taskTexts[operation.kind], lang);
  }
}

export const retryTitle = ({ title, lang }: Task): string =>
  fillText(localize(taskTexts.retryOf, lang), { title });
export const undoTitle = ({ title, lang }: Task): string =>
  fillText(localize(taskTexts.undoOf, lang), { title });

/** Text of the message about a task that has ended. */
export function resultText({ title, lang, status, total, done, failCount }: Task): string {
  const [complete, withFailures] =
    status === 'stopped'
      ? [taskTexts.stopped, taskTexts.stoppedAndFailed]
      : [taskTexts.succeeded, taskTexts.failed];
  const text = localize(failCount > 0 ? withFailures : complete, lang);
  return fillText(text, { title, total, succeeded: done - failCount, failed: failCount });
}
