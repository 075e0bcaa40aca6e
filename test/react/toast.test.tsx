import { expect, fixture, html } from '@open-wc/testing';
import { createRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

import type { PorticoRecordDialog as DialogElement } from '../../elements/record-dialog/record-dialog.js';
import type { PorticoToast as ToastElement } from '../../elements/toast/toast.js';
import { PorticoBatchNotices, PorticoRecordDialog, PorticoToast } from '../../react/index.js';
import { settled, until } from '../suites/dom.js';

describe('React: a toast above a dialog', () => {
  let root: Root;
  let place: HTMLElement;

  beforeEach(async () => {
    place = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    root = createRoot(place);
  });
  afterEach(() => {
    flushSync(() => root.unmount());
  });

  function render(node: ReactNode): void {
    flushSync(() => root.render(node));
  }

  const toast = createRef<ToastElement>();
  const dialog = createRef<DialogElement>();

  /** A page with a shown toast, and a modal of the page or of Portico above. */
  async function shownAbove(modal: Element, page: (isChanged: boolean) => ReactNode): Promise<void> {
    render(page(false));
    await settled(toast.current!);
    toast.current!.show('Not saved', { kind: 'error' });
    await until(() => modal.contains(toast.current));
    await settled(toast.current!);
  }

  function openModal(): HTMLDialogElement {
    const modal = document.createElement('dialog');
    document.body.append(modal);
    modal.showModal();
    return modal;
  }

  it('can be unmounted, and goes with its component', async () => {
    const modal = openModal();
    await shownAbove(modal, (isGone) => <main>{isGone ? null : <PorticoToast ref={toast} />}</main>);
    const element = toast.current!;
    render(<main />);
    await until(() => !element.isConnected);
    expect(place.innerHTML).to.equal('<main></main>');
    modal.remove();
  });

  it('keeps its place while siblings are inserted before it, reordered and removed', async () => {
    const modal = openModal();
    const page = (rows: readonly string[]): ReactNode => (
      <>
        {rows.map((row) => (
          <p key={row}>{row}</p>
        ))}
        <PorticoToast ref={toast} />
        <PorticoBatchNotices />
      </>
    );
    await shownAbove(modal, () => page([]));
    render(page(['a', 'b']));
    render(page(['b', 'c', 'a']));
    render(page(['c']));
    expect(place.textContent).to.equal('c');
    modal.close();
    await until(() => place.contains(toast.current));
    expect([...place.children].map(({ localName }) => localName)).to.deep.equal(['p', 'span', 'span']);
    modal.remove();
  });

  it('takes no part in the layout of its parent', () => {
    render(
      <div style={{ display: 'flex', gap: 40, inlineSize: 'max-content' }}>
        <b>row</b>
        <PorticoToast ref={toast} />
      </div>,
    );
    const row = place.firstElementChild!;
    expect(row.getBoundingClientRect().width).to.equal(row.firstElementChild!.getBoundingClientRect().width);
  });

  it('survives a change of the text that is the whole content of the dialog below it', async () => {
    const page = (status: string): ReactNode => (
      <>
        <PorticoToast ref={toast} />
        <PorticoRecordDialog ref={dialog} open heading="Export">
          {status}
        </PorticoRecordDialog>
      </>
    );
    render(page('1 of 2'));
    await settled(dialog.current!);
    toast.current!.show('Not sent', { kind: 'error' });
    await until(() => dialog.current!.contains(toast.current));
    render(page('2 of 2'));
    await until(() => dialog.current!.contains(toast.current));
    expect(dialog.current!.textContent).to.equal('2 of 2');
    render(page('1 of 2'));
    await until(() => dialog.current!.contains(toast.current));
    render(<PorticoToast ref={toast} />);
    await until(() => place.contains(toast.current));
    expect(place.querySelector('portico-record-dialog')).to.equal(null);
  });
});
