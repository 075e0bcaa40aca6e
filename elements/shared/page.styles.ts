import { css } from 'lit';

/** Full-screen dialog on a phone: title bar with Back, large buttons at the foot. */
export const pageStyles = css`
  .full {
    padding: 0;
  }
  .full .panel {
    inline-size: 100%;
    block-size: 100%;
    border-radius: 0;
    background: var(--portico-surface, #ffffff);
  }
  .full .head {
    min-block-size: calc(var(--portico-title-bar-height, 47px) + env(safe-area-inset-top));
    padding: env(safe-area-inset-top) env(safe-area-inset-right) 0 env(safe-area-inset-left);
  }
  .full .heading {
    flex: 1;
    text-align: center;
  }
  .full .tools,
  .back {
    justify-content: center;
    min-inline-size: var(--portico-title-bar-padding, 45px);
  }
  .back {
    --_icon: 24px;
    align-self: stretch;
    block-size: auto;
    color: var(--portico-text-strong, #111111);
  }
  .full .content {
    padding: var(--_padding, 16px);
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
