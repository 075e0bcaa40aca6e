import type { FieldSchema, ModuleSchema, RecordRow } from '../../../../core/contracts/records.js';
import type { TimelineKind } from '../../../../core/contracts/view-kinds.js';
import type { DayRange } from '../calendar/calendar-days.js';
import type { TimeFields } from '../calendar/calendar-event.js';
import type { CalendarTexts } from '../calendar/calendar-texts.js';
import type { EventDrag } from '../calendar/use-event-drag.js';
import type { EventMoves } from '../calendar/use-event-moves.js';
import type { TimelineScale } from './timeline-scale.js';

/** Properties that the parts of a timeline share. */
export interface TimelineContext {
  schema: ModuleSchema;
  kind: TimelineKind;
  fields: TimeFields;
  tone: FieldSchema | undefined;
  texts: Pick<CalendarTexts, 'when'>;
  scale: TimelineScale;
  range: DayRange;
  /** Day of the address. */
  day: number;
  /** The present day and minute of the tenant's zone. */
  today: number;
  now: number;
  /** Sizes in px. */
  dayWidth: number;
  rowHeight: number;
  titlesWidth: number;
  moves: EventMoves;
  drag: EventDrag;
  openId: string | undefined;
  /** Id of the text about the keys. */
  hintId: string;
  hrefOf: (row: RecordRow) => string | undefined;
  onOpen: (row: RecordRow) => void;
}
