import { css } from '../shared/css.js';

/** Spec 9: 47 px high, 45 px at the sides; a screen's cut-outs come on top, also when the phone is turned. */
export const titleBarStyles = css`
  .bar,
  .start,
  .end {
    display: flex;
    align-items: center;
    justify-content: center;
  }
  .bar {
    --_icon: 24px;
    position: relative;
    block-size: calc(var(--portico-title-bar-height, 47px) + env(safe-area-inset-top));
    padding-top: env(safe-area-inset-top);
    padding-left: calc(var(--portico-title-bar-padding, 45px) + env(safe-area-inset-left));
    padding-right: calc(var(--portico-title-bar-padding, 45px) + env(safe-area-inset-right));
    border-block-end: var(--portico-hairline, 1px) solid
      var(--portico-title-bar-line, var(--portico-hairline-color, #e6e8ec));
    background: var(--portico-title-bar-background, var(--portico-surface, #ffffff));
    color: var(--portico-title-bar-color, var(--portico-text-strong, #111111));
  }
  .heading {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--portico-font-size-subtitle, 16px);
    font-weight: 600;
    line-height: var(--portico-line-subtitle, 24px);
  }
  .start,
  .end {
    position: absolute;
    top: env(safe-area-inset-top);
    bottom: 0;
    min-inline-size: var(--portico-title-bar-padding, 45px);
  }
  [dir='ltr'] .start,
  [dir='rtl'] .end {
    left: env(safe-area-inset-left);
  }
  [dir='ltr'] .end,
  [dir='rtl'] .start {
    right: env(safe-area-inset-right);
  }
  .bar .icon-button {
    inline-size: var(--portico-title-bar-padding, 45px);
    block-size: 100%;
    color: inherit;
    outline-color: var(--portico-title-bar-color, var(--portico-primary-focus, #1d44a8));
  }
`;
