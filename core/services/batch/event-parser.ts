/** An event of an event stream; progress events have no data of interest but an id. */
export interface StreamEvent {
  /** The last id that the stream has sent. */
  id: string;
  event: string;
  /** '' for an event that only sets the id. */
  data: string;
}

/**
 * Parses an event stream (https://html.spec.whatwg.org/multipage/server-sent-events.html), in chunks of any size.
 * @param onEvent called for each block, also for one without data
 */
export function createEventParser(onEvent: (event: StreamEvent) => void): (chunk: string) => void {
  let rest = '';
  let id = '';
  let event = '';
  let data: string[] = [];
  let isEmpty = true;

  function end(): void {
    if (!isEmpty) onEvent({ id, event: event || 'message', data: data.join('\n') });
    event = '';
    data = [];
    isEmpty = true;
  }

  function read(line: string): void {
    if (line === '') {
      end();
      return;
    }
    const colon = line.indexOf(':');
    // A comment keeps the connection open.
    if (colon === 0) return;
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    else if (name === 'event') event = value;
    else if (name === 'id') id = value;
    else return;
    isEmpty = false;
  }

  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/u);
    rest = lines.pop() ?? '';
    for (const line of lines) read(line);
  };
}
