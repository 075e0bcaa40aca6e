import { css } from 'lit';

import { token } from '../shared/tokens.js';

export const recordDialogStyles = css`
  .panel {
    inline-size: var(--portico-record-dialog-width, 800px);
  }
  .panel[data-size='480'] {
    inline-size: var(--portico-record-dialog-width, 480px);
  }
  .panel[data-size='640'] {
    inline-size: var(--portico-record-dialog-width, 640px);
  }
  .panel[data-size='1120'] {
    inline-size: var(--portico-record-dialog-width, 1120px);
  }

  .head {
    display: flex;
    flex: none;
    align-items: center;
    gap: 8px;
    min-block-size: 56px;
    padding-inline-start: 24px;
    padding-inline-end: 16px;
    border-block-end: ${token('hairline')} solid transparent;
  }
  .heading {
    flex: 1 1 auto;
    margin: 0;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: ${token('font-size-subtitle')};
    font-weight: 600;
    line-height: ${token('line-subtitle')};
    color: ${token('text-strong')};
  }
  .body {
    flex: 1 1 auto;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
    outline: none;
  }
  .body:focus-visible {
    box-shadow: inset 0 0 0 2px ${token('primary-focus')};
  }
  .content {
    padding: var(--portico-record-dialog-padding, 4px 24px 16px);
  }
  .foot {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: flex-end;
    gap: 8px;
    padding: 12px 24px 20px;
    border-block-start: ${token('hairline')} solid transparent;
  }
  .foot[hidden] {
    display: none;
  }
  .lines .head {
    border-block-end-color: ${token('hairline-color')};
  }
  .lines .foot {
    padding-block-start: 14px;
    padding-block-end: 14px;
    border-block-start-color: ${token('hairline-color')};
  }
  .lines .content {
    padding: var(--portico-record-dialog-padding, 20px 24px 24px);
  }
  .flush .body {
    overflow: hidden;
  }
  .flush .content {
    block-size: 100%;
    padding: 0;
  }

  .side {
    align-items: stretch;
    justify-content: flex-end;
  }
  .side .scrim {
    background: ${token('scrim-side')};
  }
  .side .panel {
    inline-size: var(--_width, var(--portico-record-dialog-width, 1040px));
    max-inline-size: calc(100% - 160px);
    max-block-size: none;
    border-radius: 0;
    border-start-start-radius: ${token('radius-l')};
    border-end-start-radius: ${token('radius-l')};
    box-shadow: ${token('shadow-side')};
  }
  .handle {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 8px;
    cursor: ew-resize;
    touch-action: none;
    outline: none;
  }
  .handle::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 2px;
    background: transparent;
    transition: background-color ${token('fast')};
  }
  .handle:hover::before {
    background: ${token('primary-line')};
  }
  .handle:active::before,
  .handle:focus-visible::before {
    background: ${token('primary-focus')};
  }

  .surface.mobile {
    align-items: stretch;
    justify-content: stretch;
  }
  .mobile .panel {
    inline-size: 100%;
    max-inline-size: none;
    max-block-size: none;
    border-radius: 0;
    box-shadow: none;
    background: ${token('surface')};
  }
  .mobile .head {
    position: relative;
    justify-content: flex-end;
    gap: 0;
    min-block-size: calc(${token('title-bar-height')} + env(safe-area-inset-top, 0px));
    padding-top: env(safe-area-inset-top, 0px);
    padding-left: calc(${token('title-bar-padding')} + env(safe-area-inset-left, 0px));
    padding-right: env(safe-area-inset-right, 0px);
  }
  .root[dir='rtl'] .mobile .head {
    padding-left: env(safe-area-inset-left, 0px);
    padding-right: calc(${token('title-bar-padding')} + env(safe-area-inset-right, 0px));
  }
  .mobile .heading {
    text-align: center;
  }
  .mobile .tools {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: center;
    min-inline-size: ${token('title-bar-padding')};
  }
  .mobile .back {
    position: absolute;
    top: env(safe-area-inset-top, 0px);
    bottom: 0;
    inline-size: ${token('title-bar-padding')};
    block-size: auto;
    border-radius: 0;
    color: ${token('text-strong')};
  }
  .root[dir='ltr'] .back {
    left: env(safe-area-inset-left, 0px);
  }
  .root[dir='rtl'] .back {
    right: env(safe-area-inset-right, 0px);
  }
  .mobile .back:focus-visible {
    outline-offset: -4px;
    border-radius: 8px;
  }
  .mobile .back svg {
    inline-size: 24px;
    block-size: 24px;
  }
  .mobile .content {
    padding: var(--portico-record-dialog-padding, 16px);
  }
  .mobile.flush .content {
    padding: 0;
  }
  .mobile .foot {
    padding: 12px 16px;
    padding-bottom: calc(12px + env(safe-area-inset-bottom, 0px));
  }

  ::slotted([slot='overlay']) {
    position: absolute;
    top: 0;
    left: 0;
    z-index: 1;
  }

  @supports (transition-behavior: allow-discrete) {
    .surface.side .panel {
      transform: translateX(48px);
    }
    .root[dir='rtl'] .surface.side .panel {
      transform: translateX(-48px);
    }
    .surface.side[open] .panel,
    .root[dir='rtl'] .surface.side[open] .panel {
      transform: none;
    }
    @starting-style {
      .surface.side[open] .panel {
        transform: translateX(48px);
      }
      .root[dir='rtl'] .surface.side[open] .panel {
        transform: translateX(-48px);
      }
    }
  }
  @media (forced-colors: active) {
    .head,
    .lines .head {
      border-block-end-color: CanvasText;
    }
    .lines .foot {
      border-block-start-color: CanvasText;
    }
    .handle:hover::before,
    .handle:focus-visible::before {
      background: Highlight;
    }
  }
`;
