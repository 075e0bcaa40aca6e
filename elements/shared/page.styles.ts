import { css } from './css.js';

/** A dialog that is a page of its own on a phone: title bar with Back, large buttons at the foot. */
export const pageStyles = css`
  .full .panel {
    align-self: stretch;
    inline-size: 100%;
    max-inline-size: none;
    max-block-size: none;
    border-radius: 0;
    background: var(--portico-surface, #ffffff);
  }
  .full .head {
    min-block-size: calc(var(--portico-title-bar-height, 47px) + env(safe-area-inset-top));
    padding: env(safe-area-inset-top) env(safe-area-inset-right) 0 env(safe-area-inset-left);
  }
  .full .content {
    padding: var(--_padding, 16px);
  }
  .root .full .heading {
    text-align: center;
  }
  .full .tools,
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
  .full .foot {
    flex-wrap: wrap;
    padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
  }
  .full .foot .button {
    flex: 1;
    min-block-size: 44px;
    border-radius: var(--portico-radius-m, 8px);
    font-size: var(--portico-font-size-subtitle, 16px);
  }
`;
