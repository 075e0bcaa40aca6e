import { spanPath, spanSchema, type Span, type SpanQuery } from '../../../../core/contracts/span.js';
import { viewCall, type ViewCall } from '../view-call.js';
import type { EventRow } from './calendar-event.js';

/** Rows of a range of days, each with an id of its own. */
interface EventSpan extends Span {
  rows: EventRow[];
}

const readSpan = viewCall(spanPath, spanSchema);

/** Records of a query in a range of days. */
export const createReadSpan: ViewCall<SpanQuery, EventSpan> = (request) => {
  const read = readSpan(request);
  return async (module, query, signal) => {
    const span = await read(module, query, signal);
    return {
      ...span,
      rows: span.rows.map((row) =>
        row.occurrence === undefined ? row : { ...row, id: `${row.id}@${row.occurrence}`, record: row.id },
      ),
    };
  };
};
