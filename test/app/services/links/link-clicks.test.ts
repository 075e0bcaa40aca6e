import { expect } from '@open-wc/testing';

import { holdLinkClicks } from '../../../../app/services/links/link-clicks.js';
import { deferred } from '../../../core/deferred.js';

/** Loads the rules, so that no test leaves its listeners behind. */
let load: () => void;
let place: HTMLElement;
/** Clicks that reach the browser after the held ones: followed, or prevented by the rules. */
let followed: MouseEvent[];

/** After the held clicks; keeps the test page where it is. */
function onClick(event: MouseEvent): void {
  if (!event.defaultPrevented) followed.push(event);
  event.preventDefault();
}

beforeEach(() => {
  followed = [];
  place = document.createElement('div');
  place.innerHTML = '<a href="https://elsewhere.example/">out</a> <button>no link</button>';
  document.body.append(place);
});

afterEach(() => {
  load();
  window.removeEventListener('click', onClick);
  window.removeEventListener('auxclick', onClick);
  place.remove();
});

function begin(start: () => Promise<void>, onError: (error: unknown) => void = () => undefined): void {
  load = holdLinkClicks({ window, start, onError });
  window.addEventListener('click', onClick);
  window.addEventListener('auxclick', onClick);
}

function press(selector: string, init: MouseEventInit = {}): void {
  const event = new MouseEvent(init.button === 1 ? 'auxclick' : 'click', {
    ...{ bubbles: true, cancelable: true, composed: true },
    ...init,
  });
  place.querySelector(selector)?.dispatchEvent(event);
}

describe('holdLinkClicks()', () => {
  it('opens no link before the rules are loaded, and repeats the click afterwards, with its keys', async () => {
    const rules = deferred<undefined>();
    let starts = 0;
    begin(() => {
      starts += 1;
      return rules.promise;
    });
    press('a', { ctrlKey: true });
    expect(followed).to.have.length(0);
    rules.resolve(undefined);
    await rules.promise;
    await Promise.resolve();
    await Promise.resolve();
    expect(followed.map(({ type, ctrlKey, shiftKey }) => [type, ctrlKey, shiftKey])).to.deep.equal([
      ['click', true, false],
    ]);
    // The rules have the links from then on.
    press('a', { shiftKey: true });
    expect(followed).to.have.length(2);
    expect(starts).to.equal(1);
  });

  it('repeats a click of the middle button as one that opens a tab', async () => {
    const rules = deferred<undefined>();
    begin(() => rules.promise);
    press('a', { button: 1 });
    expect(followed).to.have.length(0);
    const repeated = new Promise<void>((resolve) =>
      window.addEventListener('click', () => resolve(), { once: true }),
    );
    rules.resolve(undefined);
    await repeated;
    expect(followed.map(({ type, ctrlKey }) => [type, ctrlKey])).to.deep.equal([['click', true]]);
  });

  it('opens nothing when the rules cannot be loaded, says so, and loads them for the next click', async () => {
    const failures: unknown[] = [];
    const failed = deferred<undefined>();
    let starts = 0;
    begin(
      () => {
        starts += 1;
        return starts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve();
      },
      (error) => {
        failures.push(error);
        failed.resolve(undefined);
      },
    );
    press('a');
    await failed.promise;
    expect(failures.map(String)).to.deep.equal(['Error: offline']);
    expect(followed).to.have.length(0);
    const repeated = new Promise<void>((resolve) =>
      window.addEventListener('click', () => resolve(), { once: true }),
    );
    press('a');
    // The first event is the click itself, which is held.
    await repeated;
    await Promise.resolve();
    await Promise.resolve();
    expect(starts).to.equal(2);
    expect(followed).to.have.length(1);
  });

  it('leaves what is no link, what the page has handled, and the other buttons', () => {
    let starts = 0;
    begin(() => {
      starts += 1;
      return Promise.resolve();
    });
    press('button');
    press('a', { button: 2 });
    expect(followed).to.have.length(2);
    place.addEventListener('click', (event) => event.preventDefault(), { once: true });
    press('a');
    expect(followed).to.have.length(2);
    expect(starts).to.equal(0);
  });
});
