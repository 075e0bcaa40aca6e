import { css } from 'lit';

/**
 * 510 × 160 px in Chinese, 620 × 200 px otherwise; the height includes a foot of 32 px plus the button. Details open
 * below the foot. On a phone a bottom sheet with the details in its body.
 */
export const loadFailureDialogStyles = css`
  .panel {
    --_padding: 24px 24px 0;
    --_least: 168px;
    inline-size: 620px;
  }
  .panel:lang(zh) {
    --_least: 128px;
    inline-size: 510px;
  }
  /* Only the Close button, over the end of the first lines. */
  .desktop .head {
    align-self: flex-end;
    z-index: 1;
    margin-bottom: -56px;
    /* Its line would be visible in forced colors. */
    border: 0;
  }
  .desktop .body {
    min-block-size: calc(var(--_least) - var(--portico-control, 32px));
  }
  .foot {
    padding: 11px 24px 20px;
  }
  .message {
    font-size: var(--portico-font-size-subtitle, 16px);
    line-height: var(--portico-line-subtitle, 24px);
  }
  .desktop .message {
    padding-inline-end: 36px;
  }
  .message svg {
    --_icon: 40px;
    margin-inline-end: 16px;
    padding: 10px;
    border-radius: 50%;
    background: var(--portico-warning-soft, #fdf2e8);
  }
  .copy,
  .desktop .unfold {
    padding: 0 7px;
    border-color: transparent;
    background: none;
    color: var(--portico-primary-ink, #2450c4);
  }
  .copy {
    margin-inline-end: -8px;
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
    border-top: var(--portico-hairline, 1px) solid var(--portico-hairline-color, #e6e8ec);
    background: var(--portico-surface-sunken, #f8f9fa);
  }
  .sheet .details {
    margin: 16px -20px 0;
    padding: 8px 20px 16px;
  }
  .count {
    display: flex;
    align-items: center;
    justify-content: space-between;
    color: var(--portico-text-secondary, #666666);
    font-size: var(--portico-font-size-caption, 12px);
  }
  pre {
    max-block-size: 160px;
    overflow: auto;
    word-break: break-word;
    white-space: pre-wrap;
    font: 12px/20px var(--portico-font-mono, monospace);
  }
`;
