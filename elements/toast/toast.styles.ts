import { css } from 'lit';

/** The six places, and the distance between several messages. */
export const toastStyles = css`
  .notice + .notice {
    margin-top: 8px;
  }
  :host([position^='bottom']) .region {
    top: auto;
    bottom: calc(
      var(--portico-notice-bottom, 16px) + env(safe-area-inset-bottom) + var(--portico-keyboard, 0px)
    );
  }
  :host([position^='bottom']) .gone {
    transform: translateY(4px);
  }
  @media (min-width: 600px) {
    :host([position$='start']) .region {
      margin-inline-start: 0;
    }
    :host([position$='end']) .region {
      margin-inline-end: 0;
    }
  }
`;
