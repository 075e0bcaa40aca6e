import { css } from 'lit';

/** Bottom sheet on a phone, with stacked buttons. */
export const sheetStyles = css`
  .sheet {
    align-items: flex-end;
    padding: 64px 0 0;
  }
  .sheet .panel {
    --_padding: 4px 20px 0;
    inline-size: 100%;
    border-radius: 16px 16px 0 0;
  }
  .sheet .panel::before {
    content: '';
    flex: none;
    inline-size: 36px;
    margin: 8px auto;
    border: 2px solid var(--portico-border, #d6dae0);
    border-radius: 2px;
  }
  .sheet .head {
    min-block-size: 0;
    padding: 8px 20px;
  }
  .sheet .foot {
    flex-direction: column;
    align-items: stretch;
    padding: 8px 20px calc(24px + env(safe-area-inset-bottom));
  }
  .sheet .foot > * {
    margin: 8px 0 0;
  }
  .sheet .button {
    min-block-size: 48px;
    border-radius: var(--portico-radius-m, 8px);
    font-size: var(--portico-font-size-subtitle, 16px);
  }
  /* Stacked buttons take more room than the foot of other dialogs. */
  @media (max-height: 479px) {
    .sheet {
      padding-top: 16px;
    }
    .sheet .panel {
      overflow: auto;
      overscroll-behavior: contain;
    }
    .sheet .panel > * {
      flex-shrink: 0;
    }
    .sheet .body {
      overflow: visible;
    }
  }
`;
