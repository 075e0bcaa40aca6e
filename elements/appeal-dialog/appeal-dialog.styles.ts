import { css } from 'lit';

/** 500 × 280 px in every state; on a phone cards over the canvas. */
export const appealDialogStyles = css`
  .panel {
    --_padding: 0 24px;
    inline-size: 500px;
    block-size: 280px;
  }
  .content {
    display: flex;
    flex-direction: column;
    min-block-size: 100%;
  }
  .line {
    display: flex;
    margin-bottom: 8px;
  }
  .label {
    flex: none;
    margin-inline-end: 12px;
    color: var(--portico-text-secondary, #666666);
  }
  .line bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--portico-text-strong, #111111);
  }
  .line svg,
  .note svg {
    --_icon: 16px;
    display: inline-block;
    margin: 3px 0;
    margin-inline-end: 6px;
    vertical-align: middle;
  }
  .field {
    display: flex;
    flex-direction: column;
    flex: 1;
  }
  label {
    font-size: var(--portico-font-size-caption, 12px);
  }
  textarea {
    flex: 1;
    padding: 6px 11px;
    border: 1px solid var(--_ring, var(--portico-border-control, #8a919c));
    border-radius: var(--portico-radius-s, 6px);
    background: var(--portico-surface, #ffffff);
    color: var(--portico-text-strong, #111111);
    font: inherit;
    resize: none;
    /* Each line has its own direction. */
    unicode-bidi: plaintext;
  }
  ::placeholder {
    color: var(--portico-text-placeholder, #737373);
    opacity: 1;
  }
  textarea:focus {
    --_ring: var(--portico-primary-focus, #1d44a8);
    outline: 1px solid var(--_ring);
  }
  [aria-invalid] {
    --_ring: var(--portico-danger, #c62d29) !important;
  }
  [readonly] {
    --_ring: var(--portico-hairline-color, #e6e8ec);
    background: var(--portico-surface-sunken, #f8f9fa);
    color: var(--portico-text-secondary, #666666);
  }
  .note {
    flex: auto;
    margin-inline-end: 12px;
    color: var(--portico-text-secondary, #666666);
    font-size: var(--portico-font-size-caption, 12px);
    line-height: var(--portico-line-caption, 18px);
  }
  .full .line {
    display: block;
  }
  .full ul {
    margin-top: 4px;
  }
  .full .field {
    flex: none;
  }
  .full textarea {
    min-block-size: 156px;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
  }
  .full .note {
    margin: 0;
    text-align: end;
  }
`;
