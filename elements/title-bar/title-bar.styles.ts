import { css } from 'lit';

import { token } from '../shared/tokens.js';

/** Spec 9: 47 px high, 45 px at the sides; a screen's cut-outs come on top, also when the phone is turned. */
export const titleBarStyles = css`
  .bar {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    block-size: calc(${token('title-bar-height')} + env(safe-area-inset-top, 0px));
    padding-top: env(safe-area-inset-top, 0px);
    padding-left: calc(${token('title-bar-padding')} + env(safe-area-inset-left, 0px));
    padding-right: calc(${token('title-bar-padding')} + env(safe-area-inset-right, 0px));
    background: var(--portico-title-bar-background, ${token('surface')});
    color: var(--portico-title-bar-color, ${token('text-strong')});
    border-block-end: ${token('hairline')} solid var(--portico-title-bar-line, ${token('hairline-color')});
  }
  .heading {
    margin: 0;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: ${token('font-size-subtitle')};
    font-weight: 600;
    line-height: ${token('line-subtitle')};
  }
  .start,
  .end {
    position: absolute;
    top: env(safe-area-inset-top, 0px);
    bottom: 0;
    min-inline-size: ${token('title-bar-padding')};
    display: flex;
    align-items: center;
    justify-content: center;
  }
  .root[dir='ltr'] .start,
  .root[dir='rtl'] .end {
    left: env(safe-area-inset-left, 0px);
  }
  .root[dir='ltr'] .end,
  .root[dir='rtl'] .start {
    right: env(safe-area-inset-right, 0px);
  }
  .icon-button {
    inline-size: ${token('title-bar-padding')};
    block-size: 100%;
    border-radius: 0;
    color: inherit;
  }
  .icon-button:focus-visible {
    outline-offset: -4px;
    outline-color: var(--portico-title-bar-color, ${token('primary-focus')});
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
  @media (forced-colors: active) {
    .bar {
      border-block-end-color: CanvasText;
    }
  }
`;
