import { css } from '../shared/css.js';

/** The region at the upper edge of the window; what only readers get lies over what is drawn. */
export const noticeStyles = css`
  :host {
    position: absolute;
  }
  .region {
    all: unset;
    display: block;
    position: fixed;
    z-index: var(--portico-notice-layer, 950);
    filter: var(--portico-filter);
    /* Also for the room around what is drawn, and while nothing is. */
    pointer-events: none;
  }
  .heard {
    position: absolute;
    top: 0;
    left: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    overflow: hidden;
    opacity: 0;
  }
  .notice {
    display: flex;
    pointer-events: auto;
    overflow-wrap: anywhere;
    transition-property: opacity, transform, visibility;
    transition-duration: var(--portico-medium, 160ms);
    transition-timing-function: var(--portico-ease, cubic-bezier(0.2, 0, 0, 1));
  }
  .gone {
    opacity: 0;
    visibility: hidden;
    pointer-events: none;
    transform: translateY(-4px);
    transition-duration: calc(var(--portico-medium, 160ms) * 0.75);
    transition-timing-function: var(--portico-ease-exit, cubic-bezier(0.4, 0, 1, 1));
  }
  .notice > svg {
    flex: none;
    margin-inline-end: 10px;
  }
  .action {
    all: unset;
    flex: none;
    margin-inline-start: 10px;
    color: var(--portico-primary-ink, #2450c4);
    cursor: pointer;
  }
`;
