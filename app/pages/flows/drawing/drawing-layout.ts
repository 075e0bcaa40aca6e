import type { FlowCondition, FlowField, FlowStep } from '../../../../core/contracts/flows.js';
import { segmentsOf, type Block, type Branch, type Slot } from './branches.js';

/** Sizes in px. */
const node = { width: 208, height: 64 };
const end = { width: 208, height: 40 };
const label = { width: 208, height: 24 };
const slotSize = 24;
/** Between two blocks; a place for a new step is in its middle. */
const gap = 64;
/** Between branches, and between steps at the same time. */
const gutter = 24;
const frame = { columns: 3, head: 32, padding: 16 };
/** From the fork to the first step of a branch. */
const forkSize = 48;

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of the drawing. Parts are listed in the order of the flow. */
export type DrawingPart = Rect & { id: string } & (
    | { kind: 'end'; of: 'start' | 'archive' }
    | { kind: 'step'; step: FlowStep; index: number; isTogether: boolean }
    | { kind: 'frame' }
    | { kind: 'label'; when: FlowCondition | undefined }
    | ({ kind: 'slot' } & Slot)
    | { kind: 'point' }
  );

/** A wire between two parts. */
interface Wire {
  id: string;
  from: string;
  to: string;
  /** Where it turns, in px from the top. */
  turn: number | undefined;
  hasArrow: boolean;
}

export interface Drawing {
  parts: DrawingPart[];
  wires: Wire[];
  width: number;
  height: number;
}

const columnsOf = ({ steps }: Block): number => Math.min(steps.length, frame.columns);

function widthOf(block: Block): number {
  const columns = columnsOf(block);
  const inner = columns * node.width + (columns - 1) * gutter;
  return block.steps.length > 1 ? inner + 2 * frame.padding : inner;
}

function heightOf({ steps }: Block): number {
  if (steps.length < 2) return node.height;
  const rows = Math.ceil(steps.length / frame.columns);
  return frame.head + rows * (node.height + frame.padding);
}

const widthOfBranch = ({ blocks }: Pick<Branch, 'blocks'>): number =>
  Math.max(label.width, ...blocks.map(widthOf));

/**
 * Places the steps of a flow in one column from top to bottom, with branches and steps at the same time side by side. The
 * work grows with the number of steps.
 * @param isMirrored true for right-to-left text
 */
export function drawingOf(
  steps: readonly FlowStep[],
  fields: readonly FlowField[],
  isMirrored: boolean,
): Drawing {
  const parts: DrawingPart[] = [];
  const wires: Wire[] = [];
  const add = (part: DrawingPart): void => void parts.push(part);
  const wire = (from: string, to: string, turn?: number): void =>
    void wires.push({ id: `${from}-${to}`, from, to, turn, hasArrow: !to.startsWith('point') });
  const addSlot = (middle: number, y: number, slot: Slot, name: string): void =>
    add({
      kind: 'slot',
      id: `slot-${name}`,
      x: middle - slotSize / 2,
      y,
      width: slotSize,
      height: slotSize,
      ...slot,
    });
  const toSlot = (gap - slotSize) / 2;

  const taken = new Set<string>();
  /** By the key, so that the node of a step keeps the focus when it is moved; keys of a draft may occur twice. */
  function idOf({ key }: FlowStep): string {
    const id = taken.has(key) ? `step-${key}-${taken.size}` : `step-${key}`;
    taken.add(key);
    return id;
  }

  function addBlock(block: Block, middle: number, y: number): string {
    const { steps: group, at } = block;
    const isTogether = group.length > 1;
    const width = widthOf(block);
    const ids = group.map(idOf);
    const id = isTogether ? `frame-${ids[0] ?? ''}` : (ids[0] ?? '');
    if (isTogether) add({ kind: 'frame', id, x: middle - width / 2, y, width, height: heightOf(block) });
    const columns = columnsOf(block);
    const left = middle - (columns * node.width + (columns - 1) * gutter) / 2;
    group.forEach((step, index) => {
      const row = Math.floor(index / frame.columns);
      add({
        kind: 'step',
        id: ids[index] ?? '',
        x: left + (index % frame.columns) * (node.width + gutter),
        y: isTogether ? y + frame.head + row * (node.height + frame.padding) : y,
        ...node,
        step,
        index: at + index,
        isTogether,
      });
    });
    return id;
  }

  /** Adds the blocks of a branch; returns its last part and its bottom. */
  function addBranch({ blocks, when }: Branch, middle: number, top: number, from: string): [string, number] {
    let y = top;
    let last = from;
    for (const block of blocks) {
      const id = addBlock(block, middle, y);
      wire(last, id, last === from ? top - forkSize - 8 : undefined);
      y += heightOf(block);
      addSlot(middle, y + toSlot, { at: block.at + block.steps.length, when }, `${block.at}-in`);
      y += gap;
      last = id;
    }
    return [last, y - gap + toSlot + slotSize];
  }

  add({ kind: 'end', id: 'start', of: 'start', x: -end.width / 2, y: 0, ...end });
  addSlot(0, end.height + toSlot, { at: 0, when: undefined }, 'first');
  let y = end.height + gap;
  let last = 'start';
  segmentsOf(steps, fields).forEach((segment, index) => {
    const { branches, canSkip, otherwise } = segment;
    const [only] = branches;
    const block = only?.blocks[0];
    if (only && block && !only.when) {
      const id = addBlock(block, 0, y);
      wire(last, id);
      last = id;
      y += heightOf(block);
    } else {
      const top = y + forkSize;
      const total =
        branches.reduce((sum, branch) => sum + widthOfBranch(branch) + gutter, 0) +
        (canSkip ? label.width : -gutter);
      let left = -total / 2;
      const ends: string[] = [];
      let bottom = top + slotSize;
      for (const [number, branch] of branches.entries()) {
        const width = widthOfBranch(branch);
        const middle = left + width / 2;
        const [id, to] = addBranch(branch, middle, top, last);
        add({
          kind: 'label',
          id: `label-${index}-${number}`,
          when: branch.when,
          x: middle - label.width / 2,
          y: y + 8,
          ...label,
        });
        ends.push(id);
        bottom = Math.max(bottom, to);
        left += width + gutter;
      }
      if (canSkip) {
        const middle = left + label.width / 2;
        const id = `point-${index}-skip`;
        add({ kind: 'label', id: `label-${index}-skip`, when: undefined, x: left, y: y + 8, ...label });
        add({ kind: 'point', id, x: middle, y: top - 8, width: 1, height: 1 });
        if (otherwise) addSlot(middle, top, { at: segment.end, when: otherwise }, `${index}-skip`);
        wire(last, id, y - 8);
        ends.push(id);
      }
      const join = `point-${index}-join`;
      y = bottom + 24;
      add({ kind: 'point', id: join, x: 0, y, width: 1, height: 1 });
      for (const id of ends) wire(id, join, bottom + 12);
      last = join;
    }
    addSlot(0, y + toSlot, { at: segment.end, when: undefined }, `${index}-after`);
    y += gap;
  });
  add({ kind: 'end', id: 'archive', of: 'archive', x: -end.width / 2, y, ...end });
  wire(last, 'archive');

  const edge = Math.max(...parts.map((part) => part.x + part.width));
  return {
    parts: isMirrored ? parts.map((part) => ({ ...part, x: -part.x - part.width })) : parts,
    wires,
    width: 2 * edge,
    height: y + end.height,
  };
}
