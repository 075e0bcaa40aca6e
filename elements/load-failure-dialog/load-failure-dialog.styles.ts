import { css } from 'lit';

/**
 * LOOK, 06-load-failure: 510 × 160 in Chinese, 620 × 200 otherwise, of which the foot is the button and 32 px more;
 * details open below it. A page of its own on a phone.
 */
export const loadFailureDialogStyles = css`
  dialog:not(.mobile) .panel {
    inline-size: 620px;
  }
  dialog:not(.mobile):lang(zh) .panel {
    inline-size: 510px;
  }
  /* Nothing but Close, over the end of the first lines. */
  dialog:not(.mobile) .head {
    align-self: flex-end;
    z-index: 1;
    margin-block-end: -56px;
  }
  dialog:not(.mobile) .body {
    min-block-size: calc(168px - var(--portico-control, 32px));
  }
  dialog:not(.mobile):lang(zh) .body {
    min-block-size: calc(128px - var(--portico-control, 32px));
  }
  dialog:not(.mobile) .content {
    padding: 24px 24px 0;
  }
  dialog:not(.mobile) .message {
    padding-inline-end: 36px;
  }
  dialog:not(.mobile) .foot {
    padding: 11px 24px 20px;
  }
  .message {
    display: flex;
    margin: 0 0 16px;
    font-size: var(--portico-font-size-subtitle, 16px);
    line-height: var(--portico-line-subtitle, 24px);
    color: var(--portico-text-strong, #111111);
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
  dialog:not(.mobile) .unfold {
    padding: 0 7px;
    border-color: transparent;
    background: none;
    color: var(--portico-primary-ink, #2450c4);
  }
  .unfold {
    flex-direction: row-reverse;
  }
  dialog:not(.mobile) .unfold {
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
    margin: 0 -16px;
    padding: 8px 16px 20px;
    overflow: auto;
    background: var(--portico-surface-sunken, #f8f9fa);
  }
  dialog:not(.mobile) .details {
    margin: 0;
    padding: 8px 24px 20px;
    border-block-start: 1px solid var(--portico-hairline-color, #e6e8ec);
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
    margin: 0;
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    text-align: left;
    font: 12px/20px var(--portico-font-mono, monospace);
  }
  dialog:not(.mobile) pre {
    max-block-size: 160px;
  }
`;
