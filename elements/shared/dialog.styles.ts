import { css } from './css.js';

/**
 * What all dialogs share. The `<dialog>` is a clear sheet over the whole window; the scrim and the panel lie on it,
 * so that both layers ("top" and "page") look and move alike and `::backdrop`, which does not inherit tokens in
 * older engines, is not needed. Closing fades where the engine can delay `display`; elsewhere it is at once.
 */
export const dialogStyles = css`
  :host {
    position: absolute;
  }
  .surface {
    all: unset;
    display: none;
    align-items: center;
    justify-content: center;
    position: fixed;
    top: 0;
    left: 0;
    z-index: var(--portico-layer, 900);
    inline-size: 100%;
    block-size: 100%;
    overflow: hidden;
    overscroll-behavior: contain;
    filter: var(--portico-filter);
    opacity: 0;
    pointer-events: none;
    transition:
      all calc(var(--portico-slow, 220ms) * 0.75) allow-discrete,
      pointer-events 0s;
  }
  .surface[open] {
    display: flex;
    opacity: 1;
    pointer-events: auto;
    transition: none;
    animation: fade var(--portico-slow, 220ms) var(--portico-ease, cubic-bezier(0.2, 0, 0, 1));
  }
  .surface::backdrop {
    display: none;
  }
  .scrim {
    position: absolute;
    top: 0;
    left: 0;
    inline-size: 100%;
    block-size: 100%;
    background: var(--portico-scrim, rgba(16, 20, 28, 0.44));
    touch-action: none;
  }
  .panel {
    position: relative;
    display: flex;
    flex-direction: column;
    max-inline-size: calc(100% - 64px);
    max-block-size: calc(100% - 64px);
    overflow: hidden;
    border-radius: var(--portico-radius-l, 12px);
    background: var(--portico-surface-raised, #ffffff);
    box-shadow: var(
      --portico-shadow-dialog,
      0 0 0 1px rgba(16, 24, 40, 0.06),
      0 20px 56px rgba(16, 24, 40, 0.22)
    );
    /* Seen in forced colours only, where shadows are not drawn. */
    outline: 1px solid transparent;
    animation: move var(--portico-slow, 220ms) var(--portico-ease, cubic-bezier(0.2, 0, 0, 1));
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
    padding-inline-start: 24px;
    padding-inline-end: 16px;
    border-block-end: var(--portico-hairline, 1px) solid var(--_line, transparent);
  }
  .heading {
    flex: 1;
    margin: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--portico-font-size-subtitle, 16px);
    font-weight: 600;
    line-height: var(--portico-line-subtitle, 24px);
    color: var(--portico-text-strong, #111111);
    text-align: left;
  }
  /* A title in another direction is cut at its own end, and stays where titles stand. */
  .root[dir='rtl'] .heading {
    text-align: right;
  }
  .body {
    flex: auto;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .content {
    padding: var(--_padding, 4px 24px 16px);
  }
  .foot {
    padding: 12px 24px 20px;
    border-block-start: var(--portico-hairline, 1px) solid var(--_line, transparent);
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
  @keyframes fade {
    from {
      opacity: 0;
    }
  }
  @keyframes move {
    from {
      transform: translate(var(--_from, 0, 8px));
    }
  }
`;
