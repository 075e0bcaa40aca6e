import { str } from '@lit/localize';
import { Archive, CircleAlert, GitBranch, Send, Split, UserRound, UsersRound } from 'lucide-react';
import { Fragment, useRef, type KeyboardEvent } from 'react';

import { flowLimits, type FlowProblem, type FlowStep } from '../../../core/contracts/flows.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { Icon } from '../../ui/controls/icon.js';
import { moveRovingFocus } from '../../ui/controls/roving-focus.js';
import { isSameCondition } from './drawing/branches.js';
import { conditionText, deciderText, problemWords, ruleText, type FlowNames } from './flow-words.js';
import { useFlowsLocale } from './flows-locale.js';
import styles from './flows.module.css';
import type { FlowEdit } from './use-flow-edit.js';

interface FlowOutlineProps extends FlowNames {
  steps: readonly FlowStep[];
  problems: readonly FlowProblem[];
  /** Key of the chosen step. */
  chosen: string | undefined;
  /** Functions that change the steps; absent: the outline is read-only. */
  edit?: FlowEdit;
}

/** Returns whether the step runs at the same time as the one before it. */
const isWithPrevious = (steps: readonly FlowStep[], index: number): boolean =>
  index > 0 && steps[index]?.alongside === true;

/** The steps of a flow in their order, from the request to the archive. */
export function FlowOutline({ steps, problems, chosen, edit, ...names }: FlowOutlineProps) {
  const { msg, lang } = useFlowsLocale();
  const formats = useFormats();
  const tree = useRef<HTMLUListElement>(null);
  const stop = steps.some(({ key }) => key === chosen) ? chosen : steps[0]?.key;
  const words = problemWords(msg);
  const condition = ({ when }: FlowStep): string | undefined =>
    when && conditionText(when, names.flow.fields, { msg, lang }, (value) => formats.number(value));
  const faults = ({ key }: FlowStep): string[] =>
    problems.filter(({ step }) => step === key).map(({ problem }) => words[problem]);

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const key = (event.target as HTMLElement).dataset['step'];
    if (!edit || key === undefined || event.ctrlKey || event.metaKey) return;
    const isUp = event.key === 'ArrowUp';
    if (event.altKey && (isUp || event.key === 'ArrowDown')) edit.move(key, isUp ? -1 : 1);
    else if (event.key === 'Insert') edit.add();
    else if (event.key === 'Delete') edit.remove(key);
    else if (event.key === 'Enter') edit.open();
    else {
      const to = steps[moveRovingFocus(event, '[data-step]', { orientation: 'vertical' })];
      if (to) edit.choose(to.key);
      return;
    }
    event.preventDefault();
  }

  return (
    <div className={styles.outline}>
      <p className={styles.end}>
        <Icon of={Send} />
        <span className={styles.name}>{msg('Request submitted')}</span>
        <span className={styles.note}>{msg('The author')}</span>
      </p>
      <ul
        ref={tree}
        role={edit ? 'tree' : 'list'}
        aria-label={msg('Steps')}
        className={styles.steps}
        onKeyDown={onKeyDown}
      >
        {steps.map((step, index) => {
          const { key, name, when } = step;
          const own = faults(step);
          const text = condition(step);
          const title = name.trim() === '' ? msg('Step without a name') : name;
          const who = deciderText(step, names, { msg, lang });
          const isFirst = when !== undefined && !isSameCondition(when, steps[index - 1]?.when);
          const isAlongside = isWithPrevious(steps, index);
          const isTogether = isAlongside || isWithPrevious(steps, index + 1);
          return (
            <Fragment key={key}>
              {isTogether && !isAlongside && (
                <li
                  role={edit ? 'none' : undefined}
                  aria-hidden={edit ? true : undefined}
                  className={styles.when}
                  data-together=""
                >
                  <Icon of={Split} size={14} flip />
                  {msg('At the same time, all to be completed')}
                </li>
              )}
              {isFirst && (
                <li
                  role={edit ? 'none' : undefined}
                  aria-hidden={edit ? true : undefined}
                  className={styles.when}
                  data-together={isTogether ? '' : undefined}
                >
                  <Icon of={GitBranch} size={14} />
                  <bdi>{text}</bdi>
                </li>
              )}
              <li
                {...(edit
                  ? {
                      role: 'treeitem',
                      'aria-selected': key === chosen,
                      'aria-setsize': steps.length,
                      'aria-posinset': index + 1,
                      'aria-level': 1,
                      tabIndex: key === stop ? 0 : -1,
                      onClick: () => edit.choose(key),
                      onFocus: () => edit.choose(key),
                    }
                  : {})}
                className={styles.step}
                data-step={key}
                data-under={when ? '' : undefined}
                data-together={isTogether ? '' : undefined}
                data-wrong={own.length > 0 ? '' : undefined}
              >
                <Icon of={step.decide === 'all' ? UsersRound : UserRound} />
                <bdi className={styles.name} data-empty={name.trim() === '' ? '' : undefined}>
                  {title}
                </bdi>
                {edit && isAlongside && (
                  <span className="sr-only">{msg('at the same time as the step before it')}</span>
                )}
                {edit && text !== undefined && <span className="sr-only">{msg(str`if ${text}`)}</span>}
                {own.length > 0 ? (
                  <span className={styles.fault}>
                    <Icon of={CircleAlert} size={14} />
                    {own[0]}
                  </span>
                ) : (
                  <span className={styles.note}>
                    <bdi>{who}</bdi>
                    <span className={styles.rule}>{ruleText(step, { msg })}</span>
                  </span>
                )}
              </li>
            </Fragment>
          );
        })}
      </ul>
      {steps.length === 0 && <p className={styles.none}>{msg('No steps yet')}</p>}
      <p className={styles.end}>
        <Icon of={Archive} />
        <span className={styles.name}>{msg('Request archived')}</span>
        <span className={styles.note}>
          {steps.length >= flowLimits.steps ? msg(str`At most ${flowLimits.steps} steps`) : ''}
        </span>
      </p>
    </div>
  );
}
