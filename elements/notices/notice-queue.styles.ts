import { css } from 'lit';

/** Top centre, at most 480 px wide; the edge of a waiting message shows behind. */
export const noticeQueueStyles = css`
  .region {
    top: calc(var(--portico-notice-top, 16px) + env(safe-area-inset-top) + var(--_shift, 0px));
    inline-size: fit-content;
    margin: 0 auto;
    padding: 0 16px;
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
    /* Visible in forced colors only, where shadows are not rendered. */
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
    left: 28px;
    right: 28px;
    bottom: -8px;
    z-index: -1;
  }
  .turn {
    color: var(--portico-info, #1f64bd);
  }
  .action {
    color: var(--portico-primary-ink, #2450c4);
  }
  .action:hover {
    text-decoration: underline;
  }
`;
