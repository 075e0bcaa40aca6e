import { css } from 'lit';

import { token } from './tokens.js';

/**
 * What keeps a page's styles out (DESIGN 3, 'Strange pages'): the host holds its box against `* { all: unset
 * !important }`, and everything is drawn in a root that inherits nothing but custom properties and the colour
 * scheme. `direction` is not reset by `all`; the root's `dir` attribute decides it.
 */
export const hostStyles = css`
  :host {
    display: block !important;
  }
  :host([hidden]) {
    display: none !important;
  }
  .root {
    all: initial;
    display: block;
    color-scheme: inherit;
    font-family: ${token('font-family')};
    font-size: ${token('font-size')};
    line-height: ${token('line')};
    color: ${token('text')};
    -webkit-tap-highlight-color: transparent;
  }
  .root *,
  .root *::before,
  .root *::after {
    box-sizing: border-box;
  }
  .icon-button {
    all: unset;
    display: inline-flex;
    flex: none;
    align-items: center;
    justify-content: center;
    inline-size: ${token('control')};
    block-size: ${token('control')};
    border-radius: ${token('radius-s')};
    color: ${token('text-secondary')};
    cursor: pointer;
    transition: background-color ${token('fast')};
  }
  @media (hover: hover) {
    .icon-button:hover {
      background: ${token('hover')};
      color: ${token('text-strong')};
    }
  }
  .icon-button:active {
    background: ${token('press')};
  }
  .icon-button:focus-visible {
    outline: 2px solid ${token('primary-focus')};
    outline-offset: -2px;
  }
  svg {
    display: block;
    inline-size: 20px;
    block-size: 20px;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.5px;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  svg path {
    vector-effect: non-scaling-stroke;
  }
  .root[dir='rtl'] .flip {
    transform: scaleX(-1);
  }
  @media (prefers-reduced-motion: reduce) {
    .root *,
    .root *::before {
      transition: none !important;
      animation: none !important;
    }
  }
  @media (forced-colors: active) {
    .icon-button {
      color: ButtonText;
    }
    .icon-button:focus-visible {
      outline-color: Highlight;
    }
  }
`;
