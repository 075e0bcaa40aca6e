import { css } from '../shared/css.js';

/** 480 wide; a sheet at the lower edge of a phone (LOOK, 06-link and 06-phone-widgets). */
export const linkPromptStyles = css`
  .panel {
    inline-size: 480px;
  }
  .heading {
    white-space: normal;
  }
  .message {
    display: flex;
    margin: 0;
    color: var(--portico-text-strong, #111111);
  }
  .sign {
    margin-block-start: 1px;
    margin-inline-end: 10px;
    color: var(--portico-warning, #9a4b08);
  }
  .bad,
  .danger,
  mark,
  li {
    color: var(--portico-danger, #c62d29);
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
  }
  .content {
    word-break: break-word;
  }
  b {
    display: inline-block;
    max-inline-size: 100%;
  }
  b:empty {
    display: none;
  }
  b,
  bdi {
    font-weight: 600;
    color: var(--portico-text-strong, #111111);
  }
  s {
    text-decoration-color: var(--portico-danger, #c62d29);
  }
  .copy {
    margin-inline-end: -8px;
  }
  .copy svg {
    inline-size: 16px;
    block-size: 16px;
  }
  .reasons {
    margin: 6px 0 0;
    padding: 0;
    padding-inline-start: 16px;
  }
  li {
    padding-block-start: 6px;
  }
  li span {
    color: var(--portico-text, #333333);
  }
  mark {
    background: var(--portico-danger-soft, #fdeeed);
    box-shadow: inset 0 -2px;
  }
  .hint {
    flex: auto;
    margin: 12px 0 0;
    font-size: var(--portico-font-size-caption, 12px);
    line-height: var(--portico-line-caption, 18px);
    color: var(--portico-text-secondary, #666666);
  }
  .foot .hint {
    margin: 0;
  }
  .remember {
    display: inline-flex;
    align-items: center;
    margin-block-start: 16px;
    cursor: pointer;
  }
  input {
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    margin-inline-end: 8px;
    accent-color: var(--portico-primary, #2b5cd9);
  }

  .sheet .copy,
  .sheet .remember {
    min-inline-size: 44px;
    min-block-size: 44px;
    margin-block-start: 0;
  }
`;
