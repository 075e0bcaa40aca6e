// Written by scripts/make-react.mjs from the manifest of the elements; change an element and run it again.
import type { PorticoSubmitEvent } from '../../elements/appeal-dialog/appeal-dialog.events.js';
import type { PorticoLinkEvent } from '../../elements/link-guard/link-guard.events.js';
import type { PorticoRefreshEvent } from '../../elements/load-failure-dialog/load-failure-dialog.events.js';
import type { PorticoDetailsEvent } from '../../elements/notices/details-event.js';
import type {
  PorticoExpandEvent,
  PorticoResizeEvent,
} from '../../elements/record-dialog/record-dialog.events.js';
import type { PorticoSensitiveEvent } from '../../elements/sensitive-dialog/sensitive-dialog.events.js';
import type {
  PorticoOpenedEvent,
  PorticoRequestCloseEvent,
  PorticoClosedEvent,
} from '../../elements/shared/events.js';
import type { PorticoBackEvent } from '../../elements/title-bar/title-bar.events.js';

/** Events of each element, by its short name. */
export interface ElementEvents {
  'appeal-dialog': {
    'portico-submit': PorticoSubmitEvent;
    'portico-opened': PorticoOpenedEvent;
    'portico-request-close': PorticoRequestCloseEvent;
    'portico-closed': PorticoClosedEvent;
  };
  'batch-banner': {
    'portico-details': PorticoDetailsEvent;
    'portico-opened': PorticoOpenedEvent;
    'portico-request-close': PorticoRequestCloseEvent;
    'portico-closed': PorticoClosedEvent;
  };
  'batch-notices': { 'portico-details': PorticoDetailsEvent };
  'link-guard': { 'portico-link': PorticoLinkEvent };
  'link-prompt': {
    'portico-opened': PorticoOpenedEvent;
    'portico-request-close': PorticoRequestCloseEvent;
    'portico-closed': PorticoClosedEvent;
  };
  'load-failure-dialog': {
    'portico-refresh': PorticoRefreshEvent;
    'portico-opened': PorticoOpenedEvent;
    'portico-request-close': PorticoRequestCloseEvent;
    'portico-closed': PorticoClosedEvent;
  };
  'record-dialog': {
    'portico-expand': PorticoExpandEvent;
    'portico-resize': PorticoResizeEvent;
    'portico-opened': PorticoOpenedEvent;
    'portico-request-close': PorticoRequestCloseEvent;
    'portico-closed': PorticoClosedEvent;
  };
  'sensitive-dialog': {
    'portico-confirm': PorticoSensitiveEvent;
    'portico-cancel': PorticoSensitiveEvent;
    'portico-acknowledge': PorticoSensitiveEvent;
    'portico-appeal': PorticoSensitiveEvent;
    'portico-scan': PorticoSensitiveEvent;
    'portico-opened': PorticoOpenedEvent;
    'portico-request-close': PorticoRequestCloseEvent;
    'portico-closed': PorticoClosedEvent;
  };
  'sensitive-scan': {
    'portico-back': PorticoBackEvent;
    'portico-opened': PorticoOpenedEvent;
    'portico-request-close': PorticoRequestCloseEvent;
    'portico-closed': PorticoClosedEvent;
  };
  'title-bar': { 'portico-back': PorticoBackEvent };
  toast: Record<never, never>;
}
