import { css } from 'lit';

/**
 * The `<dialog>` is transparent and covers the whole window; its padding is the minimum margin around the panel. It
 * contains the scrim and the panel, so both layers ("top" and "page") look and move alike, and `::backdrop`, which does
 * not inherit custom properties in older engines, is not needed. Closing fades where the engine can delay `display`;
 * elsewhere it is immediate.
 */
export const dialogStyles = css`
  :host {
    position: absolute;
  }
  .surface,
  .scrim {
    all: unset;
    position: fixed;
    top: 0;
    left: 0;
    right: 0;
    bottom: 0;
  }
  .surface {
    display: flex;
    align-items: center;
    justify-content: center;
    /* A soft keyboard covers the end of the window. */
    bottom: var(--portico-keyboard, 0);
    z-index: var(--portico-layer, 900);
    padding: 32px;
    overflow: hidden;
    overscroll-behavior: contain;
    filter: var(--portico-filter);
    animation: appear var(--portico-slow, 220ms) var(--portico-ease, cubic-bezier(0.2, 0, 0, 1));
  }
  .surface:not([open]) {
    display: none;
    opacity: 0;
    pointer-events: none;
    transition:
      all calc(var(--portico-slow, 220ms) * 0.75) allow-discrete,
      pointer-events 0s;
  }
  .surface::backdrop {
    display: none;
  }
  @keyframes appear {
    from {
      opacity: 0;
      transform: var(--_from, none);
    }
  }
  .scrim {
    /* Not fixed: its scroll chain would lead to the page past the dialog, which contains it. */
    position: absolute;
    background: var(--portico-scrim, rgba(16, 20, 28, 0.44));
    touch-action: none;
  }
  .panel {
    --_from: translateY(8px);
    position: relative;
    display: flex;
    flex-direction: column;
    max-block-size: 100%;
    overflow: hidden;
    border-radius: var(--portico-radius-l, 12px);
    background: var(--portico-surface-raised, #ffffff);
    box-shadow: var(
      --portico-shadow-dialog,
      0 0 0 1px rgba(16, 24, 40, 0.06),
      0 20px 56px rgba(16, 24, 40, 0.22)
    );
    /* Visible in forced colors only, where shadows are not rendered. */
    outline: 1px solid transparent;
    animation: appear var(--portico-slow, 220ms) var(--portico-ease, cubic-bezier(0.2, 0, 0, 1));
  }

  .head,
  .foot,
  .tools {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: flex-end;
  }
  .head {
    min-block-size: 56px;
    padding: 0 16px;
    border-bottom: var(--portico-hairline, 1px) solid var(--_line, transparent);
  }
  /* As wide as its text: a title in the other direction keeps its place and is cut off at its own end. */
  .heading {
    margin: 0 8px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--portico-text-strong, #111111);
    font-size: var(--portico-font-size-subtitle, 16px);
    font-weight: 600;
    line-height: var(--portico-line-subtitle, 24px);
  }
  .tools {
    margin-inline-start: auto;
  }
  .body {
    flex: auto;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .content {
    padding: var(--_padding, 4px 24px 16px);
  }
  .foot {
    padding: 12px 24px 20px;
    border-top: var(--portico-hairline, 1px) solid var(--_line, transparent);
  }
  .lines {
    --_line: var(--portico-hairline-color, #e6e8ec);
  }
  .lines .content {
    padding: var(--_padding, 20px 24px 24px);
  }
  .lines .foot {
    padding: 14px 24px;
  }

  ::slotted([slot='overlay']) {
    position: absolute;
    top: 0;
    left: 0;
    z-index: 1;
  }

  /* Where head and foot leave the body no room, the panel scrolls as a whole. */
  @media (max-height: 359px) {
    .surface {
      padding: 8px;
    }
    .panel {
      overflow: auto;
      overscroll-behavior: contain;
    }
    .surface:not(.flush) .panel > * {
      flex-shrink: 0;
    }
    .surface:not(.flush) .body {
      overflow: visible;
    }
  }

  /* The message beside an icon. */
  .message {
    display: flex;
    text-wrap: pretty;
    color: var(--portico-text-strong, #111111);
  }
  .message svg {
    margin: 1px 0;
    margin-inline-end: 10px;
  }
`;
