import { css } from 'lit';

/** As wide as the confirmation on a desktop. */
export const sensitiveScanStyles = css`
  .panel {
    inline-size: 550px;
  }
  strong {
    display: block;
    color: var(--portico-text-strong, #111111);
  }
`;
