import type { FieldSchema, ModuleSchema } from '../../../../core/contracts/records.js';
import type { CalendarKind } from '../../../../core/contracts/view-kinds.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';
import type { CalendarMode, DayRange } from './calendar-days.js';
import type { CalendarEvent, EventRow, TimeFields } from './calendar-event.js';
import type { CalendarTexts } from './calendar-texts.js';
import type { DayMarks } from './use-day-marks.js';
import type { SecondZone } from './second-zone.js';
import type { EventDrag } from './use-event-drag.js';
import type { EventMoves } from './use-event-moves.js';

/** Properties that all parts of a calendar share. */
export interface CalendarContext {
  msg: LocaleState['msg'];
  texts: CalendarTexts;
  schema: ModuleSchema;
  kind: CalendarKind;
  fields: TimeFields;
  tone: FieldSchema | undefined;
  range: DayRange;
  /** Events that overlap the range, in their order; a dragged one where it would be dropped. */
  events: readonly CalendarEvent[];
  /** Numbers of all events by day, if the server has counted them. */
  totals: ReadonlyMap<number, number>;
  /** The present minute and day of the tenant's zone. */
  now: number;
  today: number;
  /** Day of the address. */
  day: number;
  /** Holidays of the organization, and its working days in their place. */
  marks: DayMarks;
  /** 'Friday, December 25', with the name of a marked day. */
  dayLabel: (day: number) => string;
  /** Second zone of the hours; undefined for none. */
  zone: SecondZone | undefined;
  openId: string | undefined;
  moves: EventMoves;
  /** Absent in an agenda. */
  drag: EventDrag | undefined;
  /** Id of the text about the keys. */
  hintId: string;
  hrefOf: (row: EventRow) => string | undefined;
  onOpen: (row: EventRow) => void;
  /** Opens the form of a new record of a time; undefined if the user may not create one. */
  create: ((start: number, end: number, isWhole: boolean) => void) | undefined;
  /** Label of the button that does. */
  createLabel: (when: string) => string;
  goTo: (day: number, mode?: CalendarMode) => void;
}
