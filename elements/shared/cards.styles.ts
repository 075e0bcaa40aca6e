import { css } from 'lit';

/** Cards over the canvas in a full-screen dialog. */
export const cardStyles = css`
  .full .body {
    background: var(--portico-canvas, #f4f5f7);
  }
  .full .panel {
    --_padding: 0;
  }
  .full .card {
    margin-bottom: 8px;
    padding: 16px;
    background: var(--portico-surface, #ffffff);
    font-size: var(--portico-font-size-subtitle, 16px);
    line-height: var(--portico-line-subtitle, 24px);
  }
  .full dt,
  .full .label {
    display: block;
    font-size: var(--portico-font-size, 14px);
  }
`;
