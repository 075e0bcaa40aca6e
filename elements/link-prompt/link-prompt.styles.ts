import { css } from 'lit';

/** 480 wide; a sheet at the lower edge of a phone (LOOK, 06-link and 06-phone-widgets). */
export const linkPromptStyles = css`
  .panel {
    inline-size: 480px;
  }
  .heading {
    white-space: normal;
  }
  p,
  ul {
    margin: 0;
    padding: 0;
  }
  .message {
    display: flex;
    color: var(--portico-text-strong, #111111);
  }
  .message svg {
    margin-block-start: 1px;
    margin-inline-end: 10px;
  }
  .bad,
  mark {
    color: var(--portico-danger, #c62d29);
  }
  .warn {
    color: var(--portico-warning, #9a4b08);
  }
  .address {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-block-start: 12px;
    padding: 6px 12px;
    border: 1px solid var(--portico-hairline-color, #e6e8ec);
    border-radius: var(--portico-radius-s, 6px);
    background: var(--portico-surface-sunken, #f8f9fa);
    font: 12px/20px var(--portico-font-mono, ui-monospace, Menlo, Consolas, monospace);
    color: var(--portico-text-secondary, #666666);
    overflow-wrap: anywhere;
    word-break: break-word;
  }
  b {
    display: inline-block;
    max-inline-size: 100%;
    font-weight: 600;
    color: var(--portico-text-strong, #111111);
  }
  s {
    text-decoration-color: var(--portico-danger, #c62d29);
  }
  .copy {
    inline-size: 28px;
    block-size: 28px;
    margin-inline-start: 8px;
    margin-inline-end: -6px;
  }
  .copy svg {
    inline-size: 16px;
    block-size: 16px;
  }
  .reasons {
    margin-block-start: 12px;
    list-style: none;
  }
  li {
    display: flex;
    margin-block-start: 6px;
    overflow-wrap: anywhere;
  }
  li::before {
    content: '';
    flex: none;
    inline-size: 6px;
    block-size: 6px;
    margin: 8px 2px;
    margin-inline-end: 8px;
    border-radius: 50%;
    background: var(--portico-danger, #c62d29);
  }
  bdi {
    font-weight: 600;
    color: var(--portico-text-strong, #111111);
  }
  mark {
    background: var(--portico-danger-soft, #fdeeed);
    box-shadow: inset 0 -2px;
  }
  .hint {
    margin-block-start: 12px;
    font-size: var(--portico-font-size-caption, 12px);
    line-height: var(--portico-line-caption, 18px);
    color: var(--portico-text-secondary, #666666);
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    overflow: hidden;
    white-space: nowrap;
    clip-path: inset(50%);
  }
  .remember {
    display: inline-flex;
    align-items: center;
    min-block-size: 32px;
    margin-block-start: 12px;
    cursor: pointer;
  }
  input {
    -webkit-appearance: none;
    appearance: none;
    position: relative;
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    margin-inline-end: 8px;
    border: 1px solid var(--portico-border-control, #8a919c);
    border-radius: 4px;
    background: var(--portico-surface, #ffffff);
    cursor: pointer;
  }
  input:focus-visible {
    outline-offset: 2px;
  }
  :checked {
    border-color: var(--portico-primary, #2b5cd9);
    background: var(--portico-primary, #2b5cd9);
  }
  :checked::after {
    content: '';
    position: absolute;
    top: 1px;
    left: 4px;
    inline-size: 6px;
    block-size: 10px;
    border: solid var(--portico-on-primary, #ffffff);
    border-width: 0 2px 2px 0;
    transform: rotate(42deg);
  }

  .sheet {
    align-items: flex-end;
  }
  .sheet .panel {
    inline-size: 100%;
    max-inline-size: 100%;
    border-radius: 16px 16px 0 0;
    padding-block-end: env(safe-area-inset-bottom);
  }
  .sheet .panel::before {
    content: '';
    flex: none;
    inline-size: 36px;
    block-size: 4px;
    margin: 8px auto;
    border-radius: 2px;
    background: var(--portico-border, #d6dae0);
  }
  .sheet .head {
    min-block-size: 0;
    padding: 8px 20px;
  }
  .sheet .head svg {
    margin-inline-end: 8px;
  }
  .sheet .content {
    padding: 4px 20px 0;
  }
  .sheet .message {
    color: inherit;
  }
  .sheet .copy {
    inline-size: 44px;
    block-size: 44px;
    margin: -10px;
  }
  .sheet .remember {
    min-block-size: 44px;
  }
  .sheet .foot {
    flex-direction: column;
    align-items: stretch;
    padding: 16px 20px 24px;
  }
  .sheet .foot .button {
    min-block-size: 48px;
    border-radius: var(--portico-radius-m, 8px);
    font-size: var(--portico-font-size-subtitle, 16px);
  }
  .sheet .button + .button {
    margin: 8px 0 0;
  }
`;
