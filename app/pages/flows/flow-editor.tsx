import { str } from '@lit/localize';
import { ArrowLeft, CircleAlert, Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { flowLimits, type Flow } from '../../../core/contracts/flows.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Button } from '../../ui/controls/button.js';
import { Icon } from '../../ui/controls/icon.js';
import { Tag } from '../../ui/controls/tag.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { Loaded } from '../../ui/states/loaded.js';
import { movedStep, newStep, withStep } from './flow-draft.js';
import { FlowOutline, type FlowOutlineEdit } from './flow-outline.js';
import { FlowVersions } from './flow-versions.js';
import { problemWords } from './flow-words.js';
import { useFlow } from './flows-api.js';
import { useFlowsLocale } from './flows-locale.js';
import styles from './flows.module.css';
import { StepSettings } from './step-settings.js';
import { useFlowForm } from './use-flow-form.js';

interface FlowEditorProps {
  id: string;
  /** Address of the list of flows. */
  list: string;
}

/** One flow: its outline with the settings of the chosen step. */
export function FlowEditor({ id, list }: FlowEditorProps) {
  const { msg } = useFlowsLocale();
  const load = useFlow(id);
  return (
    <div className={styles.editor}>
      <AppLink className={styles.back} to={list}>
        <Icon of={ArrowLeft} flip />
        {msg('Approval flows')}
      </AppLink>
      <Loaded load={load} title={msg("Couldn't load the flow")} skeleton={{ kind: 'list', rows: 8 }}>
        {(flow) => <Editor loaded={flow} />}
      </Loaded>
    </div>
  );
}

function Editor({ loaded }: { loaded: Flow }) {
  const { msg } = useFlowsLocale();
  const isPhone = useLayout() === 'phone';
  const heading = useId();
  const outline = useRef<HTMLDivElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(loaded.draft.steps[0]?.key);
  const [said, setSaid] = useState('');
  const form = useFlowForm(loaded);
  const { base, draft, people, problems, setSteps } = form;
  const { steps } = draft;
  const step = steps.find(({ key }) => key === chosen);
  const next = base.published + 1;
  const canPublish = form.isUnsaved || base.isChanged;

  const focusRow = (key: string | undefined): void =>
    outline.current?.querySelector<HTMLElement>(`[data-step="${key ?? ''}"]`)?.focus();
  function focusName(): void {
    nameField.current?.focus();
    nameField.current?.select();
  }

  const edit: FlowOutlineEdit = {
    choose: setChosen,
    open: focusName,
    add() {
      if (steps.length >= flowLimits.steps) return;
      const added = newStep(msg('New step'), Date.now());
      // The settings of the new step are there to receive the focus.
      flushSync(() => {
        setSteps(withStep(steps, added, chosen));
        setChosen(added.key);
      });
      focusName();
    },
    remove(key) {
      const at = steps.findIndex((one) => one.key === key);
      const rest = steps.filter((one) => one.key !== key);
      const neighbour = rest[Math.min(at, rest.length - 1)]?.key;
      flushSync(() => {
        setSteps(rest);
        setChosen(neighbour);
        setSaid(msg('Step deleted'));
      });
      focusRow(neighbour);
    },
    move(key, by) {
      const moved = movedStep(steps, key, by);
      const at = moved.findIndex((one) => one.key === key);
      flushSync(() => {
        setSteps(moved);
        setSaid(msg(str`${moved[at]?.name ?? ''}, step ${at + 1} of ${moved.length}`));
      });
    },
  };

  /** Goes to the first problem, or publishes. */
  function publish(): void {
    const first = problems[0];
    if (!first) {
      void form.publish();
      return;
    }
    flushSync(() => {
      if (first.step !== undefined) setChosen(first.step);
      setSaid(problemWords(msg)[first.problem]);
    });
    focusRow(first.step);
  }

  return (
    <>
      <header className={styles.head}>
        <h1 id={heading}>
          <bdi>{base.label}</bdi>
        </h1>
        <Tag tone={canPublish ? 'warning' : 'neutral'}>
          {canPublish
            ? msg('Draft')
            : base.published === 0
              ? msg('Built-in steps')
              : msg(str`Version ${base.published}`)}
        </Tag>
        {problems.length > 0 && (
          <span className={styles.fault} role="status">
            <Icon of={CircleAlert} size={16} />
            {msg(str`Problems: ${problems.length}`)}
          </span>
        )}
        {!isPhone && (
          <div className={styles.tools}>
            {form.isUnsaved && <Button onClick={form.undo}>{msg('Undo')}</Button>}
            <Button busy={form.busy === 'save'} disabled={!form.isUnsaved} onClick={() => void form.save()}>
              {msg('Save draft')}
            </Button>
            <Button tone="primary" busy={form.busy === 'publish'} disabled={!canPublish} onClick={publish}>
              {msg(str`Publish version ${next}`)}
            </Button>
          </div>
        )}
      </header>
      <p className={styles.failure} role="alert">
        {form.failure}
      </p>
      <p className="sr-only" role="status">
        {said}
      </p>
      {isPhone && <p className={styles.lead}>{msg('Flows are changed on a computer.')}</p>}
      <div className={styles.panes}>
        <div className={styles.side} ref={outline}>
          <div className={styles.outlineHead}>
            <h2>{msg('Outline')}</h2>
            <span className={styles.note}>{msg(str`Steps: ${steps.length}`)}</span>
            {!isPhone && (
              <Button
                size="small"
                icon={Plus}
                disabled={steps.length >= flowLimits.steps}
                onClick={() => edit.add()}
              >
                {msg('Add step')}
              </Button>
            )}
          </div>
          <FlowOutline
            steps={steps}
            problems={problems}
            chosen={isPhone ? undefined : chosen}
            flow={base}
            people={people}
            {...(isPhone ? {} : { edit })}
          />
          {!isPhone && (
            <p className={styles.keys}>
              <Key name="↑ ↓">{msg('Choose step')}</Key>
              <Key name="Alt ↑ ↓">{msg('Move')}</Key>
              <Key name="Insert">{msg('Add step')}</Key>
              <Key name="Delete">{msg('Delete')}</Key>
              <Key name="Enter">{msg('Settings')}</Key>
              <Key name="Esc">{msg('Back')}</Key>
            </p>
          )}
          <FlowVersions
            flow={base}
            canRestore={!isPhone}
            onRestore={(version) => void form.restore(version)}
          />
        </div>
        {!isPhone && step && (
          <StepSettings
            key={step.key}
            flow={base}
            step={step}
            people={people}
            problems={problems}
            canRunAlongside={step !== steps[0]}
            nameField={nameField}
            onChange={(changed) => setSteps(steps.map((one) => (one.key === changed.key ? changed : one)))}
            onPeople={form.know}
            onMove={(by) => edit.move(step.key, by)}
            onRemove={() => edit.remove(step.key)}
            onLeave={() => focusRow(step.key)}
          />
        )}
      </div>
    </>
  );
}

function Key({ name, children }: { name: string; children: string }) {
  return (
    <span className={styles.key}>
      <kbd dir="ltr">{name}</kbd>
      {children}
    </span>
  );
}
