import { css } from 'lit';

/** The region at the top edge of the window; the texts for screen readers overlay the visible message. */
export const noticeStyles = css`
  :host {
    position: absolute;
  }
  .region {
    all: unset;
    position: fixed;
    left: 0;
    right: 0;
    z-index: var(--portico-notice-layer, 950);
    filter: var(--portico-filter);
    /* Clicks pass through the empty area. */
    pointer-events: none;
  }
  .live {
    position: absolute;
    top: 0;
    left: 0;
    right: 0;
    bottom: 0;
    overflow: hidden;
    opacity: 0;
  }
  .notice {
    --_time: var(--portico-medium, 160ms) var(--portico-ease, cubic-bezier(0.2, 0, 0, 1));
    display: flex;
    word-break: break-word;
    pointer-events: auto;
    transition:
      opacity var(--_time),
      transform var(--_time),
      visibility var(--_time);
  }
  .gone {
    --_time: calc(var(--portico-medium, 160ms) * 0.75);
    opacity: 0;
    visibility: hidden;
    pointer-events: none;
    transform: translateY(-4px);
  }
  .notice > svg {
    margin: 1px 0;
    margin-inline-end: 10px;
  }
  /* 44 px high for touch, without adding to the height of the message. */
  .notice button {
    inline-size: auto;
    block-size: 44px;
    margin: -11px 0;
    margin-inline-end: -12px;
    padding: 0 12px;
  }
`;
