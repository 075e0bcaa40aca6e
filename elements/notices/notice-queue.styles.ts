import { css } from '../shared/css.js';

/** LOOK, 06-notices: top centre, at most 480 wide; what waits shows behind. */
export const noticeQueueStyles = css`
  .region {
    top: calc(var(--portico-notice-top, 16px) + env(safe-area-inset-top));
    left: 0;
    right: 0;
    inline-size: fit-content;
    max-inline-size: calc(100% - 32px);
    margin: 0 auto;
  }
  .notice,
  .next {
    border-radius: var(--portico-radius-m, 8px);
    background: var(--portico-surface-raised, #ffffff);
    box-shadow: var(
      --portico-shadow-menu,
      0 0 0 1px rgba(16, 24, 40, 0.06),
      0 6px 20px rgba(16, 24, 40, 0.12)
    );
    /* Seen in forced colours only, where shadows are not drawn. */
    outline: 1px solid transparent;
  }
  .notice {
    align-items: flex-start;
    max-inline-size: 480px;
    padding: 11px 14px;
    color: var(--portico-text-strong, #111111);
  }
  .next {
    position: absolute;
    top: 20px;
    left: 12px;
    right: 12px;
    bottom: -8px;
    z-index: -1;
  }
  .notice > svg {
    margin-block-start: 1px;
    color: var(--portico-info, #1f64bd);
  }
  .success > svg {
    color: var(--portico-success, #187443);
  }
  .warning > svg {
    color: var(--portico-warning, #9a4b08);
  }
  .error > svg {
    color: var(--portico-danger, #c62d29);
  }
  .progress > svg {
    animation: turn 1s linear infinite;
  }
  .action:hover {
    text-decoration: underline;
  }
  .close {
    inline-size: 24px;
    block-size: 24px;
    margin: -1px -4px;
    margin-inline-start: 12px;
  }
  .close svg {
    inline-size: 16px;
    block-size: 16px;
  }
  @media (pointer: coarse) {
    .action {
      margin-top: -11px;
      margin-bottom: -11px;
      padding: 11px 6px;
    }
    .close {
      inline-size: 44px;
      block-size: 44px;
      margin: -11px -14px;
      margin-inline-start: 0;
    }
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
`;
