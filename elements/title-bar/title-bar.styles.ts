import { css } from '../shared/css.js';

/** Spec 9: 47 px high, 45 px at the sides; a screen's cut-outs come on top, also when the phone is turned. */
export const titleBarStyles = css`
  .bar {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    block-size: calc(var(--portico-title-bar-height, 47px) + env(safe-area-inset-top));
    padding-top: env(safe-area-inset-top);
    padding-left: calc(var(--portico-title-bar-padding, 45px) + env(safe-area-inset-left));
    padding-right: calc(var(--portico-title-bar-padding, 45px) + env(safe-area-inset-right));
    background: var(--portico-title-bar-background, var(--portico-surface, #ffffff));
    color: var(--portico-title-bar-color, var(--portico-text-strong, #111111));
    border-block-end: var(--portico-hairline, 1px) solid
      var(--portico-title-bar-line, var(--portico-hairline-color, #e6e8ec));
  }
  .heading {
    margin: 0;
    min-inline-size: 0;
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
    display: flex;
    align-items: center;
    justify-content: center;
  }
  .root[dir='ltr'] .start,
  .root[dir='rtl'] .end {
    left: env(safe-area-inset-left);
  }
  .root[dir='ltr'] .end,
  .root[dir='rtl'] .start {
    right: env(safe-area-inset-right);
  }
  .icon-button {
    inline-size: var(--portico-title-bar-padding, 45px);
    block-size: 100%;
    border-radius: 0;
    color: inherit;
  }
  .icon-button:focus-visible {
    outline-offset: -4px;
    outline-color: var(--portico-title-bar-color, var(--portico-primary-focus, #1d44a8));
    border-radius: 8px;
  }
  svg {
    inline-size: 24px;
    block-size: 24px;
  }
  @media (hover: hover) {
    .icon-button:hover {
      color: inherit;
    }
  }
`;
