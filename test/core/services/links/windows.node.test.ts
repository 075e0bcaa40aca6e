import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findMainWindow } from '../../../../core/services/links/find-main-window.js';
import type { OpenedWindow } from '../../../../core/services/links/find-main-window.js';
import { fullWindowFeatures } from '../../../../core/services/links/full-window.js';

class FakeWindow implements OpenedWindow {
  opener: unknown = null;
  closed = false;
  readonly name: string;
  readonly location: { href: string };

  constructor(name: string) {
    this.name = name;
    this.location = { href: `https://office.example/${name}` };
  }
}

/** A cross-origin window, whose address cannot be read. */
class ForeignWindow extends FakeWindow {
  override readonly location = {
    get href(): string {
      throw new DOMException('Blocked', 'SecurityError');
    },
  };
}

/** Windows of which each is opened by the next. */
function chain(...windows: FakeWindow[]): FakeWindow {
  windows.forEach((window, index) => (window.opener = windows[index + 1] ?? null));
  const [first] = windows;
  assert.ok(first);
  return first;
}

const nameOf = (window: OpenedWindow | undefined) => (window as FakeWindow | undefined)?.name;

test('2.6.16 a full-window page has the full available size, no toolbar and no menu bar', () => {
  const features = fullWindowFeatures({ availWidth: 1440, availHeight: 860, availLeft: 1920, availTop: 25 });
  const values = Object.fromEntries(
    features.split(',').map((pair): [string, string] => {
      const [key = '', value = ''] = pair.split('=');
      return [key, value];
    }),
  );
  assert.deepEqual(values, {
    left: '1920',
    top: '25',
    width: '1440',
    height: '860',
    toolbar: 'no',
    menubar: 'no',
    location: 'no',
    status: 'no',
    resizable: 'yes',
    scrollbars: 'yes',
  });
  assert.match(
    fullWindowFeatures({ availWidth: 100.6, availHeight: Number.NaN }),
    /^left=0,top=0,width=101,height=0,/,
  );
});

test('9.40 the main window is looked up through the openers', () => {
  const windows = ['a', 'b', 'c'].map((name) => new FakeWindow(name));
  assert.equal(nameOf(findMainWindow(chain(...windows))), 'c');
  assert.equal(nameOf(findMainWindow(chain(...windows), (window) => nameOf(window) === 'b')), 'b');
  assert.equal(
    findMainWindow(chain(...windows), () => false),
    undefined,
  );
  assert.equal(nameOf(findMainWindow(new FakeWindow('alone'))), 'alone');
});

test('9.40 the look-up ends after twenty openers', () => {
  const windows = Array.from({ length: 30 }, (_, index) => new FakeWindow(String(index)));
  const named = (name: string) => findMainWindow(chain(...windows), (window) => nameOf(window) === name);
  assert.equal(nameOf(findMainWindow(chain(...windows))), '20');
  assert.equal(nameOf(named('20')), '20');
  assert.equal(named('21'), undefined);
});

test('9.40 cross-origin windows in between are skipped, closed windows and cycles end the look-up', () => {
  const foreign = new ForeignWindow('foreign');
  assert.equal(nameOf(findMainWindow(chain(new FakeWindow('a'), foreign, new FakeWindow('c')))), 'c');
  assert.equal(nameOf(findMainWindow(chain(new FakeWindow('a'), new ForeignWindow('b')))), 'a');
  const visited: string[] = [];
  findMainWindow(chain(new FakeWindow('a'), foreign), (window) => {
    visited.push(nameOf(window) ?? '');
    return false;
  });
  assert.deepEqual(visited, ['a']);

  const closed = new FakeWindow('closed');
  closed.closed = true;
  assert.equal(nameOf(findMainWindow(chain(new FakeWindow('a'), closed, new FakeWindow('c')))), 'a');

  const [one, two] = [new FakeWindow('one'), new FakeWindow('two')];
  one.opener = two;
  two.opener = one;
  assert.equal(nameOf(findMainWindow(one)), 'two');
  one.opener = one;
  assert.equal(nameOf(findMainWindow(one)), 'one');
});

test('9.40 an opener with denied access ends the look-up, and other errors are thrown', () => {
  const forbidden = new FakeWindow('a');
  Object.defineProperty(forbidden, 'opener', {
    get: () => {
      throw new DOMException('Blocked', 'SecurityError');
    },
  });
  assert.equal(nameOf(findMainWindow(forbidden)), 'a');
  const broken = new FakeWindow('a');
  assert.throws(
    () =>
      findMainWindow(broken, () => {
        throw new RangeError('mistake');
      }),
    /mistake/,
  );
});
