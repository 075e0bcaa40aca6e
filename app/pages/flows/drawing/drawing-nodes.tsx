import { str } from '@lit/localize';
import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { Archive, CircleAlert, GitBranch, Plus, Send, Split, UserRound, UsersRound } from 'lucide-react';
import { createContext, use, type ReactNode } from 'react';

import { flowLimits, type FlowProblem, type FlowStep } from '../../../../core/contracts/flows.js';
import { useFormats } from '../../../records/fields/use-formats.js';
import { Icon } from '../../../ui/controls/icon.js';
import { Menu } from '../../../ui/controls/menu.js';
import { addItems } from '../add-items.js';
import {
  conditionText,
  deciderText,
  problemWords,
  ruleText,
  signatureWords,
  type FlowNames,
} from '../flow-words.js';
import { useFlowsLocale } from '../flows-locale.js';
import type { FlowEdit } from '../use-flow-edit.js';
import type { DrawingPart } from './drawing-layout.js';
import styles from './flow-drawing.module.css';

/** Data that the nodes of a drawing share, and the functions that change them. */
export interface DrawingContent extends FlowNames {
  steps: readonly FlowStep[];
  problems: readonly FlowProblem[];
  /** Key of the chosen step. */
  chosen: string | undefined;
  edit: FlowEdit;
  /** Direction of the text; the drawing itself is placed from the left. */
  dir: 'ltr' | 'rtl';
  /** Id of the place where a dragged step would be dropped. */
  target: string | undefined;
}

export const DrawingContext = createContext<DrawingContent | null>(null);

function useContent(): DrawingContent {
  const content = use(DrawingContext);
  if (!content) throw new Error('A node of a flow is rendered outside its drawing.');
  return content;
}

export type DrawingNode = Node<{ part: DrawingPart }>;
type PartProps = NodeProps<DrawingNode>;

/** Ends of the wires, which cannot be connected by hand. */
function Ends({ children }: { children?: ReactNode }) {
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} className={styles.handle} />
      {children}
      <Handle type="source" position={Position.Bottom} isConnectable={false} className={styles.handle} />
    </>
  );
}

function useConditionText(): (step: Pick<FlowStep, 'when'>) => string | undefined {
  const { msg, lang } = useFlowsLocale();
  const { flow } = useContent();
  const formats = useFormats();
  return ({ when }) =>
    when && conditionText(when, flow.fields, { msg, lang }, (value) => formats.number(value));
}

function StepNode({ data: { part } }: PartProps) {
  const { msg, lang } = useFlowsLocale();
  const { steps, problems, chosen, edit, flow, people, dir } = useContent();
  const textOf = useConditionText();
  if (part.kind !== 'step') return null;
  const { step, index, isTogether } = part;
  const fault = problems.find((one) => one.step === step.key);
  const text = textOf(step);
  const who = deciderText(step, { flow, people }, { msg, lang });
  return (
    <Ends>
      <button
        type="button"
        dir={dir}
        className={styles.step}
        data-step={step.key}
        data-wrong={fault ? '' : undefined}
        aria-pressed={step.key === chosen}
        tabIndex={0}
        onClick={() => edit.choose(step.key)}
        onFocus={() => edit.choose(step.key)}
      >
        <span className={styles.tile}>
          <Icon of={step.decide === 'all' ? UsersRound : UserRound} size={16} />
        </span>
        <span className={styles.texts}>
          <span className="sr-only">{msg(str`Step ${index + 1} of ${steps.length}`)}</span>
          <bdi className={styles.name} data-empty={step.name.trim() === '' ? '' : undefined}>
            {step.name.trim() === '' ? msg('Step without a name') : step.name}
          </bdi>
          {fault ? (
            <span className={styles.fault}>
              <Icon of={CircleAlert} size={14} />
              <span className={styles.line}>{problemWords(msg)[fault.problem]}</span>
            </span>
          ) : (
            <span className={styles.line}>
              <bdi>{who}</bdi>
              {step.hours !== undefined && <span aria-hidden="true"> · {msg(str`${step.hours} hours`)}</span>}
              {step.signature && <span aria-hidden="true"> · {signatureWords(msg)[step.signature]}</span>}
              <span className="sr-only"> · {ruleText(step, { msg })}</span>
            </span>
          )}
          {isTogether && index > 0 && step.alongside && (
            <span className="sr-only">{msg('at the same time as the step before it')}</span>
          )}
          {text !== undefined && <span className="sr-only">{msg(str`if ${text}`)}</span>}
        </span>
      </button>
    </Ends>
  );
}

function EndNode({ data: { part } }: PartProps) {
  const { msg } = useFlowsLocale();
  const { dir } = useContent();
  if (part.kind !== 'end') return null;
  const isStart = part.of === 'start';
  return (
    <Ends>
      <div className={styles.end} dir={dir}>
        <Icon of={isStart ? Send : Archive} size={16} flip={isStart} />
        {isStart ? msg('Request submitted') : msg('Request archived')}
      </div>
    </Ends>
  );
}

function FrameNode() {
  const { msg } = useFlowsLocale();
  const { dir } = useContent();
  return (
    <Ends>
      <div className={styles.frame} dir={dir} aria-hidden="true">
        <span className={styles.rule}>
          <Icon of={Split} size={14} flip />
          {msg('At the same time, all to be completed')}
        </span>
      </div>
    </Ends>
  );
}

function LabelNode({ data: { part } }: PartProps) {
  const { msg } = useFlowsLocale();
  const { dir } = useContent();
  const textOf = useConditionText();
  if (part.kind !== 'label') return null;
  const text = textOf(part) ?? msg('Otherwise');
  return (
    <div className={styles.label} dir={dir} aria-hidden="true">
      <span className={styles.pill} title={text}>
        {part.when && <Icon of={GitBranch} size={14} />}
        <bdi className={styles.line}>{text}</bdi>
      </span>
    </div>
  );
}

const PointNode = () => <Ends />;

function SlotNode({ data: { part } }: PartProps) {
  const { msg } = useFlowsLocale();
  const { steps, edit, flow, target } = useContent();
  if (part.kind !== 'slot' || steps.length >= flowLimits.steps) return null;
  const label = msg('Add here');
  return (
    <Menu
      label={label}
      items={addItems(msg, {
        slot: { at: part.at, when: part.when },
        canBranch: flow.fields.length > 0,
        add: edit.addAt,
      })}
      button={
        // The keyboard has Insert, and the menu above the drawing.
        <button
          type="button"
          tabIndex={-1}
          className={`nodrag nopan ${styles.slot ?? ''}`}
          title={label}
          data-slot={part.at}
          data-target={target === part.id ? '' : undefined}
        >
          <Icon of={Plus} size={14} />
        </button>
      }
    />
  );
}

export const nodeTypes = {
  step: StepNode,
  end: EndNode,
  frame: FrameNode,
  label: LabelNode,
  slot: SlotNode,
  point: PointNode,
};
