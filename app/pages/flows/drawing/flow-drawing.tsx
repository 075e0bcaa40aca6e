import '@xyflow/react/dist/base.css';

import {
  BaseEdge,
  getSmoothStepPath,
  MarkerType,
  ReactFlow,
  type Edge,
  type EdgeProps,
  type ReactFlowInstance,
} from '@xyflow/react';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

import type { FlowField } from '../../../../core/contracts/flows.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { moveRovingFocus } from '../../../ui/controls/roving-focus.js';
import { useFlowsLocale } from '../flows-locale.js';
import { slotAfter } from './branches.js';
import { drawingOf, type Drawing, type DrawingPart } from './drawing-layout.js';
import { DrawingContext, nodeTypes, type DrawingContent, type DrawingNode } from './drawing-nodes.js';
import styles from './flow-drawing.module.css';

type FlowDrawingProps = Omit<DrawingContent, 'target' | 'dir'>;
type WireEdge = Edge<{ turn: number | undefined }>;

/** Distance in px within which a dropped step finds a place. */
const dropDistance = 120;
const margin = 24;

interface Point {
  x: number;
  y: number;
}

/** The step that is being dragged, with its place and that of the pointer. */
interface Dragged extends Point {
  id: string;
  pointer: Point;
}

function WirePath(props: EdgeProps<WireEdge>) {
  const { data, markerEnd, ...ends } = props;
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = ends;
  const [path] = getSmoothStepPath({
    ...{ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition },
    borderRadius: 8,
    ...(data?.turn === undefined ? {} : { centerY: data.turn }),
  });
  return <BaseEdge path={path} className={styles.wire} {...(markerEnd && { markerEnd })} />;
}

const edgeTypes = { wire: WirePath };

const nodesOf = ({ parts }: Drawing, dragged: Dragged | undefined): DrawingNode[] =>
  parts.map((part) => ({
    id: part.id,
    type: part.kind,
    position: dragged?.id === part.id ? { x: dragged.x, y: dragged.y } : { x: part.x, y: part.y },
    width: part.width,
    height: part.height,
    measured: { width: part.width, height: part.height },
    draggable: part.kind === 'step',
    ...(part.kind === 'slot' && { style: { pointerEvents: 'all' } }),
    zIndex: dragged?.id === part.id ? 2 : part.kind === 'frame' ? 0 : 1,
    data: { part },
    domAttributes: { 'aria-roledescription': undefined },
  }));

/** The wires; those of a dragged step would cross everything. */
const edgesOf = ({ wires }: Drawing, dragged: Dragged | undefined): WireEdge[] =>
  wires
    .filter(({ from, to }) => from !== dragged?.id && to !== dragged?.id)
    .map(({ id, from, to, turn, hasArrow }) => ({
      id,
      source: from,
      target: to,
      type: 'wire',
      data: { turn },
      domAttributes: { 'aria-roledescription': undefined },
      ...(hasArrow && {
        markerEnd: {
          type: MarkerType.ArrowClosed,
          width: 16,
          height: 16,
          color: 'var(--portico-border-control)',
        },
      }),
    }));

const middleOf = ({ x, y, width, height }: Pick<DrawingPart, 'x' | 'y' | 'width' | 'height'>) => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** The place nearest to the pointer, unless it is too far away. */
function slotNear(parts: readonly DrawingPart[], at: Point) {
  let nearest: (DrawingPart & { kind: 'slot' }) | undefined;
  let least = dropDistance;
  for (const part of parts) {
    if (part.kind !== 'slot') continue;
    const to = middleOf(part);
    const distance = Math.hypot(to.x - at.x, to.y - at.y);
    if (distance < least) [nearest, least] = [part, distance];
  }
  return nearest;
}

/** The steps of a flow as a drawing, which is another view of the outline. */
export function FlowDrawing(props: FlowDrawingProps) {
  const { steps, flow, edit } = props;
  const { msg } = useFlowsLocale();
  const { dir } = useLocale();
  const isRtl = dir === 'rtl';
  const frame = useRef<HTMLDivElement>(null);
  const instance = useRef<ReactFlowInstance<DrawingNode, WireEdge>>(null);
  const [dragged, setDragged] = useState<Dragged>();
  const fields: readonly FlowField[] = flow.fields;
  const drawing = useMemo(() => drawingOf(steps, fields, isRtl), [steps, fields, isRtl]);
  const { parts } = drawing;
  const target = dragged && slotNear(parts, dragged.pointer)?.id;
  const pointerOf = (event: MouseEvent | TouchEvent): Point | undefined => {
    const at = 'changedTouches' in event ? event.changedTouches[0] : event;
    return at && instance.current?.screenToFlowPosition({ x: at.clientX, y: at.clientY });
  };

  /** Shows the start of the flow, as large as its width allows. */
  function showStart(): void {
    const width = frame.current?.clientWidth ?? 0;
    const zoom = Math.max(0.4, Math.min(1, width / (drawing.width + 2 * margin)));
    void instance.current?.setViewport({ x: width / 2, y: margin, zoom });
  }

  /** Scrolls to a step that has the focus. */
  function onFocus({ target: element }: FocusEvent<HTMLElement>): void {
    const key = element.dataset['step'];
    const box = frame.current?.getBoundingClientRect();
    const part = parts.find((one) => one.kind === 'step' && one.step.key === key);
    if (!box || !part || !instance.current || dragged) return;
    const own = element.getBoundingClientRect();
    const isInside =
      own.top >= box.top && own.bottom <= box.bottom && own.left >= box.left && own.right <= box.right;
    if (isInside) return;
    const { x, y } = middleOf(part);
    void instance.current.setCenter(x, y, { zoom: instance.current.getZoom() });
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const key = (event.target as HTMLElement).dataset['step'];
    if (key === undefined || event.ctrlKey || event.metaKey) return;
    const isUp = event.key === 'ArrowUp';
    if (event.altKey && (isUp || event.key === 'ArrowDown')) edit.move(key, isUp ? -1 : 1);
    else if (event.key === 'Insert') edit.addAt('step', slotAfter(steps, key));
    else if (event.key === 'Delete') edit.remove(key);
    else if (event.key === 'Enter') {
      edit.choose(key);
      edit.open();
    } else {
      const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
      moveRovingFocus(event, '[data-step]', { orientation: isSideways ? 'horizontal' : 'vertical' });
      return;
    }
    event.preventDefault();
  }

  return (
    <DrawingContext value={{ ...props, target, dir }}>
      {/* The library places everything from the left. */}
      <div className={styles.drawing} dir="ltr" ref={frame} onKeyDown={onKeyDown} onFocus={onFocus}>
        <ReactFlow<DrawingNode, WireEdge>
          aria-label={msg('Drawing')}
          nodes={nodesOf(drawing, dragged)}
          edges={edgesOf(drawing, dragged)}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onInit={(ready) => {
            instance.current = ready;
            showStart();
          }}
          onNodeDrag={(event, { id, position }) => {
            const pointer = pointerOf(event);
            if (pointer) setDragged({ id, ...position, pointer });
          }}
          onNodeDragStop={(event, { data: { part } }) => {
            const pointer = pointerOf(event);
            setDragged(undefined);
            const slot = pointer && slotNear(parts, pointer);
            if (slot && part.kind === 'step') edit.drop(part.step.key, { at: slot.at, when: slot.when });
          }}
          nodeDragThreshold={4}
          minZoom={0.4}
          maxZoom={1.5}
          nodesFocusable={false}
          edgesFocusable={false}
          nodesConnectable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          panActivationKeyCode={null}
          zoomOnDoubleClick={false}
          panOnScroll
          proOptions={{ hideAttribution: true }}
        />
        <div className={styles.zoom}>
          <IconButton
            icon={ZoomOut}
            size="small"
            label={msg('Zoom out')}
            onClick={() => void instance.current?.zoomOut()}
          />
          <IconButton
            icon={ZoomIn}
            size="small"
            label={msg('Zoom in')}
            onClick={() => void instance.current?.zoomIn()}
          />
          <IconButton
            icon={Maximize}
            size="small"
            label={msg('Show all')}
            onClick={() => void instance.current?.fitView({ padding: 0.05, maxZoom: 1 })}
          />
        </div>
      </div>
    </DrawingContext>
  );
}
