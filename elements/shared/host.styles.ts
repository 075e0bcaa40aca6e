import { css } from 'lit';

/**
 * Isolation from the page's styles: the host keeps its display against `* { all: unset !important }`, and all content is
 * rendered in a root that inherits only custom properties. `all` does not reset `direction`; the root's `dir` attribute
 * decides it.
 *
 * Native controls are light like everything else, also on a dark page, unless a theme sets the scheme together with its
 * colours.
 *
 * No font of a single script is named: engines choose one by the root's `lang`, with the glyph variants of that language
 * for the characters that Chinese, Japanese and Korean share.
 *
 * Tokens are read where they are used, with a fallback for pages without a theme, and are never set on the host, where
 * they would shadow the theme of the page.
 *
 * `--_icon` is the size of the icons in an element.
 */
export const hostStyles = css`
  :host {
    display: block !important;
  }
  :host([hidden]) {
    display: none !important;
  }
  * {
    box-sizing: border-box;
    margin: 0;
    padding: 0;
  }
  .root {
    all: initial;
    display: block;
    color-scheme: var(--portico-color-scheme, light);
    font-family: var(--portico-font-family, system-ui, sans-serif);
    font-size: var(--portico-font-size, 14px);
    line-height: var(--portico-line, 22px);
    color: var(--portico-text, #333333);
  }
  button {
    all: unset;
    display: inline-flex;
    flex: none;
    align-items: center;
    justify-content: center;
    border-radius: var(--portico-radius-s, 6px);
    cursor: pointer;
  }
  .icon-button {
    inline-size: var(--portico-control, 32px);
    block-size: var(--portico-control, 32px);
    color: var(--portico-text-secondary, #666666);
    transition: background-color var(--portico-fast, 100ms);
  }
  @media (hover: hover) {
    .icon-button:hover {
      background: var(--portico-hover, rgba(17, 24, 39, 0.04));
      color: var(--portico-text-strong, #111111);
    }
  }
  .icon-button:active {
    background: var(--portico-press, rgba(17, 24, 39, 0.08));
  }
  :focus-visible {
    outline: 2px solid var(--portico-primary-focus, #1d44a8);
    outline-offset: -2px;
  }
  svg {
    display: block;
    flex: none;
    inline-size: var(--_icon, 20px);
    block-size: var(--_icon, 20px);
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.5px;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  path {
    vector-effect: non-scaling-stroke;
  }
  [dir='rtl'] .flip {
    transform: scaleX(-1);
  }
  .turn {
    animation: turn 1s linear infinite;
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      transition: none !important;
      animation: none !important;
    }
  }
  .info {
    color: var(--portico-info, #1f64bd);
  }
  .success {
    color: var(--portico-success, #187443);
  }
  .warning {
    color: var(--portico-warning, #9a4b08);
  }
  .error {
    color: var(--portico-danger, #c62d29);
  }
`;
