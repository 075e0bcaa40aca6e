import { css } from 'lit';

/** Head 56, body 24 at the sides, foot 60; side dialog and phone page as LOOK draws them. */
export const recordDialogStyles = css`
  .panel {
    inline-size: var(--_width);
  }
  .head,
  .foot,
  .tools {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: flex-end;
    gap: 8px;
  }
  .head {
    min-block-size: 56px;
    padding-inline-start: 24px;
    padding-inline-end: 16px;
    border-block-end: var(--portico-hairline, 1px) solid var(--_line, transparent);
  }
  /* Without a heading the tools come first; their icons, not their edges, stand in line with the text. */
  .bare {
    padding-inline-start: 18px;
  }
  .heading {
    flex: 1;
    margin: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--portico-font-size-subtitle, 16px);
    font-weight: 600;
    line-height: var(--portico-line-subtitle, 24px);
    color: var(--portico-text-strong, #111111);
  }
  .body {
    flex: auto;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .content {
    padding: var(--portico-record-dialog-padding, 4px 24px 16px);
  }
  .foot {
    padding: 12px 24px 20px;
    border-block-start: var(--portico-hairline, 1px) solid var(--_line, transparent);
  }
  .lines {
    --_line: var(--portico-hairline-color, #e6e8ec);
  }
  .lines .content {
    padding: var(--portico-record-dialog-padding, 20px 24px 24px);
  }
  .lines .foot {
    padding: 14px 24px;
  }
  .mobile .content {
    padding: var(--portico-record-dialog-padding, 16px);
  }
  .flush .body {
    overflow: hidden;
  }
  .flush .content {
    block-size: 100%;
    padding: 0;
  }

  .side {
    --_from: 48px, 0;
    justify-content: flex-end;
  }
  .root[dir='rtl'] .side {
    --_from: -48px, 0;
  }
  .side .scrim {
    background: var(--portico-scrim-side, rgba(16, 20, 28, 0.2));
  }
  .side .panel,
  .mobile .panel {
    align-self: stretch;
    max-block-size: none;
    border-radius: 0;
  }
  .side .panel {
    max-inline-size: calc(100% - 160px);
    border-start-start-radius: var(--portico-radius-l, 12px);
    border-end-start-radius: var(--portico-radius-l, 12px);
    box-shadow: var(--portico-shadow-side, 0 0 0 1px rgba(16, 24, 40, 0.06), 0 0 40px rgba(16, 24, 40, 0.16));
  }
  .handle {
    position: absolute;
    top: 0;
    bottom: 0;
    inset-inline-start: 0;
    inline-size: 8px;
    border-inline-start: 2px solid transparent;
    cursor: ew-resize;
    touch-action: none;
  }
  .handle:hover {
    border-color: var(--portico-primary-line, #c3d3f7);
  }
  .handle:active {
    border-color: var(--portico-primary-focus, #1d44a8);
  }

  .mobile .panel {
    inline-size: 100%;
    max-inline-size: none;
    background: var(--portico-surface, #ffffff);
  }
  .mobile .head {
    gap: 0;
    min-block-size: calc(var(--portico-title-bar-height, 47px) + env(safe-area-inset-top));
    padding: env(safe-area-inset-top) env(safe-area-inset-right) 0 env(safe-area-inset-left);
  }
  .mobile .heading {
    text-align: center;
  }
  .mobile .tools,
  .back {
    justify-content: center;
    min-inline-size: var(--portico-title-bar-padding, 45px);
  }
  .back {
    align-self: stretch;
    block-size: auto;
    color: var(--portico-text-strong, #111111);
  }
  .back:focus-visible {
    outline-offset: -4px;
  }
  .back svg {
    inline-size: 24px;
    block-size: 24px;
  }
  .mobile .foot {
    padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
  }

  ::slotted([slot='overlay']) {
    position: absolute;
    top: 0;
    left: 0;
    z-index: 1;
  }
`;
