import { css } from 'lit';

/** Sizes of the panel, and the layout of the side dialog. */
export const recordDialogStyles = css`
  .panel {
    --_padding: var(--portico-record-dialog-padding);
    inline-size: var(--_width);
  }
  .head,
  .foot,
  .tools {
    gap: 8px;
  }
  .flush .body {
    overflow: hidden;
  }
  .flush .content {
    block-size: 100%;
    padding: 0;
  }

  .side {
    justify-content: flex-end;
    padding: 0;
    padding-inline-start: 160px;
  }
  .side .scrim {
    background: var(--portico-scrim-side, rgba(16, 20, 28, 0.2));
  }
  .side .panel {
    --_from: translate(48px);
    block-size: 100%;
    border-radius: 0;
    border-start-start-radius: var(--portico-radius-l, 12px);
    border-end-start-radius: var(--portico-radius-l, 12px);
    box-shadow: var(--portico-shadow-side, 0 0 0 1px rgba(16, 24, 40, 0.06), 0 0 40px rgba(16, 24, 40, 0.16));
  }
  [dir='rtl'] .side .panel {
    --_from: translate(-48px);
  }
  .handle {
    position: absolute;
    top: 0;
    bottom: 0;
    inline-size: 8px;
    border-inline-start: 2px solid transparent;
    cursor: ew-resize;
    touch-action: none;
  }
  .handle:hover {
    border-color: var(--portico-primary-focus, #1d44a8);
  }
`;
