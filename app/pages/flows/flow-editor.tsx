import { str } from '@lit/localize';
import { ArrowLeft, CircleAlert, Plus, Redo2, Undo2 } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

import { flowLimits, type Flow, type FlowStep } from '../../../core/contracts/flows.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Button } from '../../ui/controls/button.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { Icon } from '../../ui/controls/icon.js';
import { Menu } from '../../ui/controls/menu.js';
import { Segmented } from '../../ui/controls/segmented.js';
import { Tag } from '../../ui/controls/tag.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { lazyComponent } from '../../ui/states/lazy-component.js';
import { Loaded } from '../../ui/states/loaded.js';
import { addItems } from './add-items.js';
import { isSameCondition, slotAfter, withBranchCondition } from './drawing/branches.js';
import { FlowOutline } from './flow-outline.js';
import { FlowVersions } from './flow-versions.js';
import { problemWords } from './flow-words.js';
import { useFlow } from './flows-api.js';
import { useFlowsLocale } from './flows-locale.js';
import styles from './flows.module.css';
import { StepSettings } from './step-settings.js';
import { useFlowEdit } from './use-flow-edit.js';
import { useFlowForm } from './use-flow-form.js';

/** In a chunk of its own, which the phone never loads. */
const FlowDrawing = lazyComponent(async () => (await import('./drawing/flow-drawing.js')).FlowDrawing);

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
  const [view, setView] = useState<'drawing' | 'outline'>('drawing');
  const form = useFlowForm(loaded);
  const { base, draft, people, problems, setSteps } = form;
  const { chosen, setChosen, said, setSaid, edit, focusStep, turn } = useFlowEdit(form, {
    steps: outline,
    nameField,
  });
  const { steps } = draft;
  const step = steps.find(({ key }) => key === chosen);
  const next = base.published + 1;
  const canPublish = form.isUnsaved || base.isChanged;
  const isDrawn = !isPhone && view === 'drawing';

  function change(changed: FlowStep): void {
    const isOtherCondition = !isSameCondition(step?.when, changed.when);
    const others = steps.map((one) => (one.key === changed.key ? { ...changed, when: one.when } : one));
    const replaced = steps.map((one) => (one.key === changed.key ? changed : one));
    setSteps(
      isDrawn && isOtherCondition ? withBranchCondition(others, base.fields, changed) : replaced,
      changed.key,
    );
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const isText = (event.target as HTMLElement).matches('input, textarea, select, [contenteditable]');
    if (isText || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    turn(key === 'y' || event.shiftKey ? 'redo' : 'undo');
  }

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
    focusStep(first.step);
  }

  return (
    <div className={styles.form} onKeyDown={onKeyDown}>
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
            <IconButton
              icon={Undo2}
              flip
              label={msg('Undo')}
              disabled={!form.canUndo}
              onClick={() => turn('undo')}
            />
            <IconButton
              icon={Redo2}
              flip
              label={msg('Redo')}
              disabled={!form.canRedo}
              onClick={() => turn('redo')}
            />
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
            {isPhone ? (
              <h2>{msg('Outline')}</h2>
            ) : (
              <>
                <h2 className="sr-only">{isDrawn ? msg('Drawing') : msg('Outline')}</h2>
                <Segmented
                  label={msg('View of the flow')}
                  value={view}
                  options={[
                    { value: 'drawing', label: msg('Drawing') },
                    { value: 'outline', label: msg('Outline') },
                  ]}
                  onChange={setView}
                />
              </>
            )}
            <span className={styles.note}>{msg(str`Steps: ${steps.length}`)}</span>
            {isDrawn && (
              <Menu
                label={msg('Add')}
                align="end"
                items={addItems(msg, {
                  slot: slotAfter(steps, chosen),
                  canBranch: base.fields.length > 0,
                  add: edit.addAt,
                })}
                button={
                  <Button size="small" icon={Plus} disabled={steps.length >= flowLimits.steps}>
                    {msg('Add')}
                  </Button>
                }
              />
            )}
            {!isPhone && !isDrawn && (
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
          {isDrawn ? (
            <FlowDrawing
              steps={steps}
              problems={problems}
              chosen={chosen}
              flow={base}
              people={people}
              edit={edit}
            />
          ) : (
            <FlowOutline
              steps={steps}
              problems={problems}
              chosen={isPhone ? undefined : chosen}
              flow={base}
              people={people}
              {...(isPhone ? {} : { edit })}
            />
          )}
          {!isPhone && (
            <p className={styles.keys}>
              <Key name="↑ ↓">{msg('Choose step')}</Key>
              <Key name="Alt ↑ ↓">{msg('Move')}</Key>
              <Key name="Insert">{msg('Add step')}</Key>
              <Key name="Delete">{msg('Delete')}</Key>
              <Key name="Ctrl Z">{msg('Undo')}</Key>
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
            onChange={change}
            onPeople={form.know}
            onMove={(by) => edit.move(step.key, by)}
            onRemove={() => edit.remove(step.key)}
            onLeave={() => focusStep(step.key)}
          />
        )}
      </div>
    </div>
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
