import { css } from 'lit';

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
    transition-property: opacity, display, overlay;
    transition-duration: calc(var(--portico-slow, 220ms) * 0.75);
    transition-timing-function: var(--portico-ease-exit, cubic-bezier(0.4, 0, 1, 1));
    transition-behavior: allow-discrete;
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
