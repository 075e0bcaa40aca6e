import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { createRef, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

import type { PorticoRecordDialog as DialogElement } from '../../elements/record-dialog/record-dialog.js';
import type { PorticoTitleBar as TitleBarElement } from '../../elements/title-bar/title-bar.js';
import { createComponents, PorticoRecordDialog, PorticoTitleBar } from '../../react/index.js';
import { part, settled, until } from '../suites/dom.js';

describe('React components of the elements', () => {
  let root: Root;
  let place: HTMLElement;

  beforeEach(async () => {
    place = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    root = createRoot(place);
  });
  afterEach(() => {
    flushSync(() => root.unmount());
  });

  function draw(node: ReactNode): void {
    flushSync(() => root.render(node));
  }

  it('register their tags when they are rendered, not when they are imported', async () => {
    expect(customElements.get('portico-title-bar')).to.equal(undefined);
    draw(<PorticoTitleBar heading="Leave" />);
    const bar = place.querySelector('portico-title-bar')!;
    await settled(bar);
    expect(part(bar, 'heading').textContent).to.equal('Leave');
  });

  it('set properties and forward refs', async () => {
    const ref = createRef<TitleBarElement>();
    draw(<PorticoTitleBar ref={ref} heading="Leave" back historyBack={false} className="top" />);
    await settled(ref.current!);
    expect([ref.current!.back, ref.current!.className]).to.deep.equal([true, 'top']);
    draw(<PorticoTitleBar ref={ref} heading="Travel" />);
    await settled(ref.current!);
    expect(ref.current!.heading).to.equal('Travel');
    expect(place.querySelector('[back]')).to.equal(null);
  });

  it('name a dialog, and give its title a level', async () => {
    const ref = createRef<DialogElement>();
    const states: unknown[] = [];
    for (const name of ['Contract 7', 'Contract 8', '']) {
      draw(<PorticoRecordDialog ref={ref} open heading="Contract" headingLevel={3} aria-label={name} />);
      await settled(ref.current!);
      states.push([
        part(ref.current!, 'dialog').getAttribute('aria-label'),
        part(ref.current!, 'heading').ariaLevel,
      ]);
    }
    expect(states).to.deep.equal([
      ['Contract 7', '3'],
      ['Contract 8', '3'],
      ['Contract', '3'],
    ]);
  });

  it('call typed handlers, always the latest one', async () => {
    const calls: string[] = [];
    const bar = (word: string): ReactNode => (
      <PorticoTitleBar heading="Leave" back onPorticoBack={(event) => calls.push(`${word} ${event.type}`)} />
    );
    draw(bar('first'));
    draw(bar('second'));
    const element = place.querySelector('portico-title-bar')!;
    await settled(element);
    part(element, 'back-button').click();
    expect(calls).to.deep.equal(['second portico-back']);
  });

  it('let an owner control open and prevent closing', async () => {
    let dirty = true;
    const facts: string[] = [];
    function Page(): ReactNode {
      const [open, setOpen] = useState(true);
      const [rounds, setRounds] = useState(0);
      return (
        <>
          <button onClick={() => setRounds(rounds + 1)}>{rounds}</button>
          <PorticoRecordDialog
            open={open}
            heading="Contact"
            onPorticoRequestClose={(event) => {
              facts.push(event.reason);
              event.preventDefault();
              if (!dirty) setOpen(false);
            }}
            onPorticoClosed={() => facts.push('closed')}
          >
            <p>Wang Min</p>
          </PorticoRecordDialog>
        </>
      );
    }
    draw(<Page />);
    const dialog = place.querySelector<DialogElement>('portico-record-dialog')!;
    await settled(dialog);
    expect(part(dialog, 'dialog').matches(':modal')).to.be.true;
    await sendKeys({ press: 'Escape' });
    await until(() => facts.includes('escape'));
    flushSync(() => place.querySelector('button')!.click());
    await settled(dialog);
    expect([dialog.open, place.querySelector('button')!.textContent]).to.deep.equal([true, '1']);
    dirty = false;
    await sendKeys({ press: 'Escape' });
    await until(() => facts.includes('closed'));
    expect(dialog.open).to.be.false;
    expect(facts).to.deep.equal(['escape', 'escape', 'closed']);
  });

  it('keep React’s children apart from the container for pop-ups', async () => {
    const page = (text: string): ReactNode => (
      <PorticoRecordDialog open heading="Contact">
        <p>{text}</p>
      </PorticoRecordDialog>
    );
    draw(page('one'));
    const dialog = place.querySelector<DialogElement>('portico-record-dialog')!;
    await settled(dialog);
    dialog.overlayRoot.textContent = 'menu';
    draw(page('two'));
    expect(dialog.textContent).to.equal('twomenu');
  });

  it('work with suffixed tags too', async () => {
    const Suffixed = createComponents({ suffix: 'react' });
    draw(<Suffixed.PorticoTitleBar heading="Leave" />);
    const bar = place.querySelector<TitleBarElement>('portico-title-bar-react')!;
    await settled(bar);
    expect(part(bar, 'heading').textContent).to.equal('Leave');
  });

  it('have a suffixed counterpart each, with properties, events and a parent where they move', async () => {
    const all = createComponents({ suffix: 'all' });
    const tags = Object.keys(all).map((name) =>
      name.replace(/[A-Z]/g, (letter, at: number) => (at === 0 ? '' : '-') + letter.toLowerCase()),
    );
    expect(tags).to.have.length(11);
    draw(
      Object.entries(all).map(([name, Component]) => {
        const Any = Component as ComponentType;
        return <Any key={name} />;
      }),
    );
    for (const tag of tags) expect(place.querySelector(`${tag}-all`), tag).not.to.equal(null);
    const reasons: string[] = [];
    draw(
      <all.PorticoRecordDialog
        open
        heading="Contract"
        onPorticoRequestClose={(event) => {
          event.preventDefault();
          reasons.push(event.reason);
        }}
      />,
    );
    const dialog = place.querySelector<DialogElement>('portico-record-dialog-all')!;
    await settled(dialog);
    expect(dialog.hide()).to.equal(false);
    expect(reasons).to.deep.equal(['method']);
  });
});
