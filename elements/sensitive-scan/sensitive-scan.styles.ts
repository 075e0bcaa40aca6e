import { css } from 'lit';

/** As wide as `portico-sensitive-dialog` on a desktop. */
export const sensitiveScanStyles = css`
  .panel {
    inline-size: 550px;
  }
  .message {
    color: var(--portico-text-secondary, #666666);
  }
  strong {
    display: block;
    color: var(--portico-text-strong, #111111);
  }
  .full dd + dt {
    margin-top: 12px;
  }
`;
