import { css } from '../shared/css.js';

/**
 * LOOK, 06-load-failure: 510 × 160 in Chinese, 620 × 200 otherwise, of which the foot is the button and 32 px more;
 * details open below it. A sheet on a phone, its details in the body.
 */
export const loadFailureDialogStyles = css`
  .panel {
    inline-size: 620px;
  }
  .panel:lang(zh) {
    inline-size: 510px;
  }
  /* Nothing but Close, over the end of the first lines. */
  .head {
    align-self: flex-end;
    z-index: 1;
    margin-block-end: -56px;
  }
  .body {
    min-block-size: calc(168px - var(--portico-control, 32px));
  }
  .body:lang(zh) {
    min-block-size: calc(128px - var(--portico-control, 32px));
  }
  .content {
    padding: 24px 24px 0;
  }
  .foot {
    padding: 11px 24px 20px;
  }
  .message {
    display: flex;
    margin: 0;
    padding-inline-end: 36px;
    font-size: var(--portico-font-size-subtitle, 16px);
    line-height: var(--portico-line-subtitle, 24px);
    color: var(--portico-text-strong, #111111);
  }
  .head > svg {
    margin-inline-end: 8px;
    color: var(--portico-warning, #9a4b08);
  }
  .message svg {
    flex: none;
    margin-inline-end: 16px;
    padding: 10px;
    inline-size: 40px;
    block-size: 40px;
    border-radius: 50%;
    background: var(--portico-warning-soft, #fdf2e8);
    color: var(--portico-warning, #9a4b08);
  }
  .copy,
  .surface:not(.sheet) .unfold {
    padding: 0 7px;
    border-color: transparent;
    background: none;
    color: var(--portico-primary-ink, #2450c4);
  }
  .unfold {
    flex-direction: row-reverse;
    margin: 0 48px;
    margin-inline-end: auto;
  }
  .unfold svg {
    margin: 0 6px;
    margin-inline-end: 0;
  }
  [aria-expanded='true'] svg {
    transform: scaleY(-1);
  }
  .details {
    padding: 8px 24px 20px;
    overflow: auto;
    border-block-start: 1px solid var(--portico-hairline-color, #e6e8ec);
    background: var(--portico-surface-sunken, #f8f9fa);
  }
  .count {
    display: flex;
    align-items: center;
    justify-content: space-between;
    font-size: var(--portico-font-size-caption, 12px);
    color: var(--portico-text-secondary, #666666);
  }
  .copy {
    margin-inline-end: -8px;
  }
  pre {
    max-block-size: 160px;
    margin: 0;
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    text-align: left;
    font: 12px/20px var(--portico-font-mono, monospace);
  }
  .sheet .head {
    align-self: auto;
    margin: 0;
  }
  .sheet .body {
    min-block-size: 0;
  }
  .sheet .message {
    padding: 0;
  }
  .sheet .details {
    margin: 16px -20px 0;
    padding: 8px 20px 16px;
  }
`;
