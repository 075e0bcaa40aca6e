import { fillText, localize, type Audience } from '../../texts/labels/text.js';
import { joinedTexts, taskTexts } from '../../texts/messages/texts.js';
import type { ModuleDef } from '../../schemas/define.js';
import { fieldsOf } from '../../schemas/define.js';
import type { Operation, Task } from './task.js';

/** Title of a task that the user begins: the module and what is done to its records. */
export function taskTitle(def: ModuleDef, operation: Operation, audience: Audience): string {
  return fillText(localize(joinedTexts.nameAndValue, audience), {
    name: localize(def.label, audience),
    value: actionText(def, operation, audience),
  });
}

function actionText(def: ModuleDef, operation: Operation, audience: Audience): string {
  switch (operation.kind) {
    case 'set': {
      const known = fieldsOf(def).find(({ key }) => key === operation.field);
      const field = known ? localize(known.label, audience) : operation.field;
      const text = operation.field === def.personField ? taskTexts.assign : taskTexts.change;
      return fillText(localize(text, audience), { field });
    }
    case 'act': {
      const action = def.actions?.find(({ key }) => key === operation.action);
      return action ? localize(action.label, audience) : operation.action;
    }
    default:
      return localize(taskTexts[operation.kind], audience);
  }
}

export const retryTitle = ({ title }: Task, audience: Audience): string =>
  fillText(localize(taskTexts.retryOf, audience), { title });
export const undoTitle = ({ title }: Task, audience: Audience): string =>
  fillText(localize(taskTexts.undoOf, audience), { title });

/** Text of the message about a task that has ended. */
export function resultText({ title, status, total, done, failCount }: Task, audience: Audience): string {
  const [complete, withFailures] =
    status === 'stopped'
      ? [taskTexts.stopped, taskTexts.stoppedAndFailed]
      : [taskTexts.succeeded, taskTexts.failed];
  const text = localize(failCount > 0 ? withFailures : complete, audience);
  return fillText(text, { title, total, succeeded: done - failCount, failed: failCount });
}
