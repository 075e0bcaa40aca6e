import { css } from 'lit';

/** 550 px wide; 311 px on a phone, where the buttons share the bottom edge. */
export const sensitiveDialogStyles = css`
  .panel {
    inline-size: 550px;
  }
  .prompt .panel {
    --_padding: 0 24px 12px;
    inline-size: 311px;
  }
  .prompt .head {
    min-block-size: 0;
    padding: 24px 24px 8px;
  }
  .prompt .heading {
    flex: 1;
    text-align: center;
    white-space: normal;
  }
  .prompt .message {
    margin-bottom: 8px;
    font-size: var(--portico-font-size-subtitle, 16px);
    line-height: var(--portico-line-subtitle, 24px);
  }
  .prompt .foot {
    flex-wrap: wrap;
    padding: 0;
    border: 0;
  }
  .prompt .button {
    flex: 1 0 40%;
    min-block-size: 52px;
    margin: 0;
    border-width: 1px 0 0;
    border-color: var(--portico-hairline-color, #e6e8ec);
    border-radius: 0;
    background: none;
    font-size: var(--portico-font-size-subtitle, 16px);
    outline-offset: -2px;
  }
  .prompt .button:last-child {
    border-inline-start-width: 1px;
  }
  .prompt .filled {
    font-weight: 600;
    color: var(--portico-primary-ink, #2450c4);
  }
  .prompt .scan {
    flex: 1 0 100%;
    flex-direction: row-reverse;
    justify-content: space-between;
    padding: 0 24px;
    font-size: inherit;
    color: var(--portico-text-secondary, #666666);
  }
`;
