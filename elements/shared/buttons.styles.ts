import { css } from 'lit';

/** Text buttons: one filled button per view; disabled buttons are flat instead of faded. */
export const buttonStyles = css`
  .button {
    --_icon: 16px;
    box-sizing: border-box;
    min-block-size: var(--portico-control, 32px);
    padding: 0 12px;
    border: 1px solid var(--portico-border, #d6dae0);
    background: var(--portico-surface, #ffffff);
    color: var(--portico-text-strong, #111111);
    text-align: center;
  }
  .button svg {
    margin-inline-end: 6px;
  }
  .button + .button {
    margin-inline-start: 8px;
  }
  .button:focus-visible {
    outline-offset: 2px;
  }
  .filled {
    border-color: transparent;
    background: var(--portico-primary, #2b5cd9);
    color: var(--portico-on-primary, #ffffff);
  }
  @media (hover: hover) {
    .button:hover {
      background: var(--portico-surface-sunken, #f8f9fa);
    }
    .filled:hover {
      background: var(--portico-primary-hover, #2450c4);
    }
  }
  .button:active {
    background: var(--portico-surface-sunken, #f8f9fa);
  }
  .filled:active {
    background: var(--portico-primary-focus, #1d44a8);
  }
  .button:disabled {
    border-color: var(--portico-hairline-color, #e6e8ec);
    background: var(--portico-surface-sunken, #f8f9fa);
    color: var(--portico-text-disabled, #a3a8b0);
    cursor: not-allowed;
  }
`;
