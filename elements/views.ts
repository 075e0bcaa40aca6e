import type { BatchTaskResult } from '../core/services/batch/batch-result.js';
import type { BatchView } from '../core/services/batch/batch-view.js';
import { define as defineBatchBanner, type PorticoBatchBanner } from './batch-banner/define.js';
import { define as defineBatchNotices, type PorticoBatchNotices } from './batch-notices/define.js';
import { sensitiveToastMs } from '../core/contracts/sensitive.js';
import { writeHit } from '../core/services/sensitive/read-hit.js';
import type {
  SensitiveQuestion,
  SensitiveRoutes,
  SensitiveView,
} from '../core/services/sensitive/sensitive-view.js';
import { define as defineAppealDialog, type PorticoAppealDialog } from './appeal-dialog/define.js';
import { define as defineSensitiveDialog, type PorticoSensitiveDialog } from './sensitive-dialog/define.js';
import { define as defineSensitiveScan, type PorticoSensitiveScan } from './sensitive-scan/define.js';
import { createElement, type ViewDeps } from './shared/create-element.js';

/** Where and how the results of batch tasks are shown. */
export interface BatchViewDeps extends ViewDeps {
  isPhone(): boolean;
  /** Element of the page whose top padding makes room for the banner of a phone. */
  shift(): HTMLElement | null;
  /**
   * Returns whether the page has a title bar, under which the banner begins. Called again when the document changes.
   */
  hasTitleBar(): boolean;
  /** The user requests the details of a task; its message is closed. */
  onDetails(taskId: string): void;
}

/** Results of batch tasks: notices in a `portico-batch-notices`, or on phones one `portico-batch-banner` after the other. */
export function createBatchView(deps: BatchViewDeps): BatchView {
  const parent = (): Element | ShadowRoot => deps.root ?? deps.document.body;
  let notices: PorticoBatchNotices | undefined;
  let banner: PorticoBatchBanner | undefined;
  let changes: MutationObserver | undefined;
  const waiting: Parameters<BatchView['show']>[] = [];
  /** Functions that close the notice of a result. */
  const pushed = new WeakMap<object, () => void>();

  function pushNotice(result: BatchTaskResult, text: string): void {
    notices ??= createNotices();
    if (!notices.isConnected) parent().append(notices);
    pushed.set(result, notices.push(result, text).close);
  }

  function createNotices(): PorticoBatchNotices {
    const created = createElement(deps.document, 'portico-batch-notices', defineBatchNotices, deps);
    created.addEventListener('portico-details', ({ result, taskId }) => {
      if (typeof result === 'object' && result !== null) pushed.get(result)?.();
      deps.onDetails(taskId);
    });
    return created;
  }

  function createBanner(): PorticoBatchBanner {
    const created = createElement(deps.document, 'portico-batch-banner', defineBatchBanner, deps);
    created.addEventListener('portico-details', ({ taskId }) => {
      created.hide();
      deps.onDetails(taskId);
    });
    created.addEventListener('portico-closed', () => {
      changes?.disconnect();
      showNext();
    });
    return created;
  }

  function showNext(): void {
    const next = waiting.shift();
    if (!next) return;
    const shown = (banner ??= createBanner());
    if (!shown.isConnected) parent().append(shown);
    const place = (): void => {
      shown.shift = deps.shift();
      shown.withTitleBar = deps.hasTitleBar();
    };
    place();
    shown.show(...next);
    // The user may go to a page with a title bar, or to one without, while the banner is shown.
    changes ??= new MutationObserver(place);
    changes.observe(deps.document.body, { childList: true, subtree: true });
  }

  return {
    show(result, text) {
      if (!deps.isPhone()) pushNotice(result, text);
      else {
        waiting.push([result, text]);
        if (!banner?.open) showNext();
      }
    },
    dispose() {
      waiting.length = 0;
      changes?.disconnect();
      notices?.remove();
      banner?.remove();
    },
  };
}

export interface SensitiveViewDeps extends ViewDeps {
  /** Shows the outcome of an appeal for some time (docs/requirements.md 8.22, 8.23). */
  notify: (message: string, options: { kind: 'success' | 'error'; delay: number }) => void;
  /** Addresses of the list and the appeal form, on a phone; without them they are dialogs only. */
  routes?: SensitiveRoutes | undefined;
}

/**
 * The sensitive-word flow with one `portico-sensitive-dialog`, and above it `portico-sensitive-scan` and
 * `portico-appeal-dialog`; added to the page for the first question.
 */
export function createSensitiveView(deps: SensitiveViewDeps): SensitiveView {
  let created: SensitiveElements | undefined;
  return {
    async ask(question) {
      created ??= {
        dialog: createElement(deps.document, 'portico-sensitive-dialog', defineSensitiveDialog, deps),
        scan: createElement(deps.document, 'portico-sensitive-scan', defineSensitiveScan, deps),
        form: createElement(deps.document, 'portico-appeal-dialog', defineAppealDialog, deps),
      };
      const { dialog, scan, form } = created;
      if (!dialog.isConnected) (deps.root ?? deps.document.body).append(dialog, scan, form);
      const stop = new AbortController();
      const close = (): void => {
        // From the top, so that the focus returns to what is below.
        form.open = scan.open = dialog.open = false;
      };
      // In wire format: the tags may be registered by another copy of Portico, which has the public properties only.
      const hit = writeHit(question.findings);
      scan.hit = hit;
      connectQuestion(created, question, deps, stop.signal);
      question.signal.addEventListener('abort', close, { signal: stop.signal });
      try {
        return await dialog.ask(hit);
      } finally {
        stop.abort();
        form.open = scan.open = false;
        deps.routes?.close();
      }
    },
  };
}

interface SensitiveElements {
  dialog: PorticoSensitiveDialog;
  scan: PorticoSensitiveScan;
  form: PorticoAppealDialog;
}

/** Connects the dialogs of one question with each other, until the signal fires. */
function connectQuestion(
  { dialog, scan, form }: SensitiveElements,
  { findings: { appealWords }, appealing, appeal }: SensitiveQuestion,
  { routes, notify }: SensitiveViewDeps,
  signal: AbortSignal,
): void {
  // A text about other words is no reason here.
  if (form.sensitiveWords !== appealWords) form.reason = '';
  form.sensitiveWords = appealWords;
  form.status = 'idle';
  dialog.appealing = appealing;

  const show = (element: PorticoSensitiveScan | PorticoAppealDialog): void => {
    if (routes) routes.open(element === scan ? 'sensitiveScan' : 'sensitiveAppeal');
    else element.open = true;
  };
  const hide = (): void => {
    if (routes) routes.close();
    else form.open = false;
  };

  dialog.addEventListener(
    'portico-appeal',
    (event) => {
      // The dialog stays open below the form.
      event.preventDefault();
      show(form);
    },
    { signal },
  );
  form.addEventListener(
    'portico-submit',
    (event) => {
      form.status = 'submitting';
      void appeal({ sensitiveWords: event.sensitiveWords, appealReason: event.appealReason }).then(
        ({ accepted, message }) => {
          notify(message, { kind: accepted ? 'success' : 'error', delay: sensitiveToastMs });
          if (signal.aborted) return;
          form.status = accepted ? 'appealing' : 'failed';
          if (!accepted) return;
          dialog.appealing = true;
          hide();
        },
      );
    },
    { signal },
  );
  if (!routes) return;
  dialog.addEventListener(
    'portico-scan',
    (event) => {
      event.preventDefault();
      show(scan);
    },
    { signal },
  );
  for (const element of [scan, form]) {
    element.addEventListener(
      'portico-request-close',
      (event) => {
        // The address decides what is open.
        if (event.cancelable) event.preventDefault();
        routes.close();
      },
      { signal },
    );
  }
  const stopRoutes = routes.listen((view) => {
    scan.open = view === 'sensitiveScan';
    form.open = view === 'sensitiveAppeal';
  });
  signal.addEventListener('abort', stopRoutes, { once: true });
}
