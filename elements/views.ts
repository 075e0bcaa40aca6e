import type { MountedTitleBar, TitleBarFace, TitleBarView } from '../core/hosts/title-bar.js';
import type { OpenRecordDialog, RecordDialogFace, RecordDialogView } from '../core/layers/record-view.js';
import type { LinkPromptView } from '../core/links/link-view.js';
import { define as defineLinkPrompt, type PorticoLinkPrompt } from './link-prompt/define.js';
import { define as defineRecordDialog } from './record-dialog/define.js';
import { createElement } from './shared/create-element.js';
import type { DefineOptions } from './shared/define.js';
import { define as defineTitleBar } from './title-bar/define.js';
import type { PorticoTitleBar } from './title-bar/title-bar.js';

/** Where views draw, and under which tags. */
export interface ViewDeps extends DefineOptions {
  document: Document;
  /** Parent of dialogs; the body by default. */
  root?: Element;
}

/** Title bars made of `portico-title-bar`; the bar becomes the first child of its container. */
export function createTitleBarView(deps: ViewDeps): TitleBarView {
  return {
    mount(container, face, onBack): MountedTitleBar {
      const bar = createElement(deps.document, 'portico-title-bar', defineTitleBar, deps);
      draw(bar, face, deps.document);
      bar.addEventListener('portico-back', onBack);
      container.prepend(bar);
      return {
        update: (next) => draw(bar, next, deps.document),
        unmount: () => bar.remove(),
      };
    },
  };
}

/** Record dialogs made of `portico-record-dialog`; each is removed from the page once it has closed. */
export function createRecordDialogView(deps: ViewDeps): RecordDialogView {
  return {
    open({ placement, heading, content, size, mayClose }: RecordDialogFace): OpenRecordDialog {
      const dialog = createElement(deps.document, 'portico-record-dialog', defineRecordDialog, deps);
      dialog.placement = placement;
      dialog.heading = heading;
      if (size) dialog.size = size;
      dialog.append(content);
      dialog.addEventListener('portico-request-close', (event) => {
        if (mayClose?.(event.reason) === false) event.preventDefault();
      });
      const closed = new Promise<void>((resolve) => {
        dialog.addEventListener('portico-closed', () => {
          dialog.remove();
          resolve();
        });
      });
      (deps.root ?? deps.document.body).append(dialog);
      dialog.show();
      return {
        closed,
        close: () => {
          dialog.open = false;
        },
      };
    },
  };
}

/** Questions about links, made of one `portico-link-prompt` that comes into the page with the first question. */
export function createLinkPromptView(deps: ViewDeps): LinkPromptView {
  let prompt: PorticoLinkPrompt | undefined;
  return {
    ask(href, reasons) {
      prompt ??= createElement(deps.document, 'portico-link-prompt', defineLinkPrompt, deps);
      if (!prompt.isConnected) (deps.root ?? deps.document.body).append(prompt);
      return prompt.ask(href, reasons);
    },
  };
}

function draw(bar: PorticoTitleBar, face: TitleBarFace, page: Document): void {
  bar.heading = face.heading;
  bar.back = face.back;
  setColor(bar, '--portico-title-bar-background', face.background, page);
  setColor(bar, '--portico-title-bar-color', face.color, page);
}

/** The tenant's colours are data; what is no colour leaves the default. */
function setColor(bar: HTMLElement, property: string, value: string | undefined, page: Document): void {
  if (value !== undefined && page.defaultView?.CSS.supports('color', value)) {
    bar.style.setProperty(property, value);
  } else bar.style.removeProperty(property);
}
