import { css } from 'lit';

import { token } from './tokens.js';

/**
 * What all dialogs share. The `<dialog>` is a clear sheet over the whole window; the scrim and the panel lie on it,
 * so that both layers ("top" and "page") look and move alike and `::backdrop`, which does not inherit tokens in
 * older engines, is not needed.
 */
export const dialogStyles = css`
  :host {
    position: absolute;
  }
  .surface {
    position: fixed;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    z-index: var(--portico-layer, 900);
    inline-size: 100%;
    block-size: 100%;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: 0;
    border: 0;
    overflow: hidden;
    overscroll-behavior: contain;
    background: transparent;
    color: inherit;
    outline: none;
    filter: ${token('filter')};
  }
  .surface[open] {
    display: flex;
    align-items: center;
    justify-content: center;
  }
  .surface:not([open]) {
    pointer-events: none;
  }
  .surface::backdrop {
    display: none;
  }
  .scrim {
    position: absolute;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    background: ${token('scrim')};
    touch-action: none;
  }
  .panel {
    position: relative;
    display: flex;
    flex-direction: column;
    max-inline-size: calc(100% - 64px);
    max-block-size: calc(100% - 64px);
    overflow: hidden;
    overscroll-behavior: contain;
    border-radius: ${token('radius-l')};
    background: ${token('surface-raised')};
    box-shadow: ${token('shadow-dialog')};
  }
  @supports (transition-behavior: allow-discrete) {
    .surface {
      opacity: 0;
      transition-property: opacity, display, overlay;
      transition-duration: calc(${token('slow')} * 0.75);
      transition-timing-function: ${token('ease-exit')};
      transition-behavior: allow-discrete;
    }
    .panel {
      transform: translateY(8px);
      transition: transform calc(${token('slow')} * 0.75) ${token('ease-exit')};
    }
    .surface[open] {
      opacity: 1;
      transition-duration: ${token('slow')};
      transition-timing-function: ${token('ease')};
    }
    .surface[open] .panel {
      transform: none;
      transition: transform ${token('slow')} ${token('ease')};
    }
    @starting-style {
      .surface[open] {
        opacity: 0;
      }
      .surface[open] .panel {
        transform: translateY(8px);
      }
    }
  }
  @media (forced-colors: active) {
    .panel {
      border: 1px solid CanvasText;
    }
  }
`;
