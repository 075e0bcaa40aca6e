import { css } from 'lit';

/** 480 px wide; a bottom sheet on a phone. */
export const linkPromptStyles = css`
  .panel {
    inline-size: 480px;
  }
  .heading {
    white-space: normal;
  }
  .content {
    word-break: break-word;
  }
  .address {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-top: 12px;
    padding: 6px 12px;
    border: var(--portico-hairline, 1px) solid var(--portico-hairline-color, #e6e8ec);
    border-radius: var(--portico-radius-s, 6px);
    background: var(--portico-surface-sunken, #f8f9fa);
    color: var(--portico-text-secondary, #666666);
    font: 12px/20px var(--portico-font-mono, monospace);
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
    color: var(--portico-text-strong, #111111);
    font-weight: 600;
  }
  .danger,
  mark {
    color: var(--portico-danger, #c62d29);
  }
  ::marker {
    color: var(--portico-danger, #c62d29);
  }
  /* Not an element of its own meaning: what is struck out here is not deleted. */
  .user {
    text-decoration: line-through var(--portico-danger, #c62d29);
  }
  mark {
    background: var(--portico-danger-soft, #fdeeed);
    box-shadow: inset 0 -2px;
  }
  .copy {
    --_icon: 16px;
    margin-inline-end: -8px;
  }
  .reasons {
    margin-top: 12px;
    padding-inline-start: 16px;
  }
  li + li {
    padding-top: 6px;
  }
  .hint {
    flex: auto;
    color: var(--portico-text-secondary, #666666);
    font-size: var(--portico-font-size-caption, 12px);
    line-height: var(--portico-line-caption, 18px);
  }
  .content .hint {
    margin-top: 12px;
  }
  .remember {
    display: inline-flex;
    align-items: center;
    margin-top: 12px;
    cursor: pointer;
  }
  input {
    inline-size: 16px;
    block-size: 16px;
    margin-inline-end: 8px;
    accent-color: var(--portico-primary, #2b5cd9);
  }

  .sheet .copy,
  .sheet .remember {
    min-inline-size: 44px;
    min-block-size: 44px;
    margin-top: 0;
  }
`;
