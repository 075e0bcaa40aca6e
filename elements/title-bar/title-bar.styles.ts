import { css } from 'lit';

/** 47 px high with 45 px at the sides, plus the safe-area insets in portrait and landscape. */
export const titleBarStyles = css`
  .bar {
    --_icon: 24px;
    position: relative;
    display: flex;
    align-items: center;
    justify-content: space-between;
    block-size: calc(var(--portico-title-bar-height, 47px) + env(safe-area-inset-top));
    padding: env(safe-area-inset-top)
      calc(var(--portico-title-bar-padding, 45px) + env(safe-area-inset-right)) 0
      calc(var(--portico-title-bar-padding, 45px) + env(safe-area-inset-left));
    border-bottom: var(--portico-hairline, 1px) solid
      var(--portico-title-bar-line, var(--portico-hairline-color, #e6e8ec));
    background: var(--portico-title-bar-background, var(--portico-surface, #ffffff));
    color: var(--portico-title-bar-color, var(--portico-text-strong, #111111));
  }
  .heading {
    flex: 1;
    text-align: center;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--portico-font-size-subtitle, 16px);
    font-weight: 600;
    line-height: var(--portico-line-subtitle, 24px);
  }
  .start,
  .end {
    display: flex;
    align-items: center;
    align-self: stretch;
    justify-content: center;
    min-inline-size: var(--portico-title-bar-padding, 45px);
  }
  .start {
    margin-inline-start: calc(-1 * var(--portico-title-bar-padding, 45px));
  }
  .end {
    margin-inline-end: calc(-1 * var(--portico-title-bar-padding, 45px));
  }
  .bar .icon-button {
    inline-size: var(--portico-title-bar-padding, 45px);
    block-size: 100%;
    color: inherit;
    outline-color: var(--portico-title-bar-color, var(--portico-primary-focus, #1d44a8));
  }
`;
