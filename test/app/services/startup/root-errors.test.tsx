import { expect } from '@open-wc/testing';
import { Component, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { createErrorCapture } from '../../../../core/services/monitor/early-errors.js';
import type { CapturedError } from '../../../../core/services/monitor/error-record.js';
import { createAppPlatform } from '../../../../app/services/platform/create-app-platform.js';
import { createLocaleStore, localeState } from '../../../../app/services/i18n/locale-store.js';
import { componentName, rootErrors } from '../../../../app/services/startup/root-errors.js';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render(): ReactNode {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

/** React keeps the component stack of an error, so each component has its own. */
const listError = new TypeError('cannot render');
const effectError = new TypeError('cannot run');

function BrokenList(): ReactNode {
  throw listError;
}

function BrokenEffect(): ReactNode {
  useEffect(() => {
    throw effectError;
  });
  return null;
}

/** Renders content in a React root with the handlers; returns what they captured, logged and reported. */
async function render(content: ReactNode) {
  const captured: CapturedError[] = [];
  const logged: unknown[] = [];
  const reported: unknown[] = [];
  let done: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => {
    done = resolve;
  });
  const console = {
    error(value: unknown) {
      logged.push(value);
      done();
    },
  };
  const reportError = (value: unknown): void => {
    reported.push(value);
    done();
  };
  const page = new Proxy(window, {
    get(target, key) {
      if (key === 'console') return console;
      if (key === 'reportError') return reportError;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' && !/^[A-Z]/.test(String(key))
        ? (value.bind(target) as unknown)
        : value;
    },
  });
  const capture = createErrorCapture(page);
  capture.attach((each) => captured.push(each));
  const locale = createLocaleStore(() => Promise.reject(new Error('not needed')), localeState('en'));
  const platform = createAppPlatform(page, locale, undefined, capture);
  const root = createRoot(document.createElement('div'), rootErrors(platform));
  root.render(content);
  await settled;
  root.unmount();
  platform.dispose();
  return { captured, logged, reported };
}

describe('rootErrors()', () => {
  it('captures an error of a boundary as that of its component, and logs it', async () => {
    const { captured, logged, reported } = await render(
      <Boundary>
        <BrokenList />
      </Boundary>,
    );
    const [first] = captured;
    expect(captured).to.have.length(1);
    expect(first).to.include({ errType: 'e10Com', comName: 'BrokenList', error: listError });
    expect(first?.stack).to.match(/BrokenList[^]*Boundary/);
    expect([logged, reported]).to.deep.equal([[listError], []]);
  });

  it('captures an error without a boundary, and reports it to the page', async () => {
    const { captured, logged, reported } = await render(<BrokenEffect />);
    expect(captured.map(({ errType, comName }) => [errType, comName])).to.deep.equal([
      ['e10Com', 'BrokenEffect'],
    ]);
    expect([logged, reported]).to.deep.equal([[], [effectError]]);
  });

  it('reads the innermost component from the stack of each engine', () => {
    expect(componentName('\n    at List (https://h/a.js:1:2)\n    at div')).to.equal('List');
    expect(componentName('\nList@https://h/a.js:1:2\ndiv@')).to.equal('List');
    expect(componentName('')).to.equal('');
  });
});
