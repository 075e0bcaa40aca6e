import { css } from 'lit';

/** 56 px high; with a title bar the first 12 px lie under it, so they are clipped and take no clicks. */
export const batchBannerStyles = css`
  .region {
    top: 0;
  }
  .notice {
    align-items: center;
    block-size: calc(56px + env(safe-area-inset-top));
    padding: env(safe-area-inset-top) calc(16px + env(safe-area-inset-right)) 0
      calc(16px + env(safe-area-inset-left));
    background: var(--portico-success-solid, #187443);
    color: #ffffff;
    line-height: 20px;
    /* Visible in forced colors only, where backgrounds are not rendered. */
    outline: 1px solid transparent;
    outline-offset: -1px;
  }
  .error {
    background: var(--portico-warning-solid, #bf4d0e);
  }
  /* As wide as its text: a text in the other direction stays beside its icon. */
  .text {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--_lines, 2);
    flex-shrink: 9999;
    min-inline-size: 42px;
  }
  .bare {
    --_lines: 3;
    font-size: 12px;
    line-height: 16px;
  }
  :host([with-title-bar]) .region {
    top: calc(35px + env(safe-area-inset-top));
  }
  :host([with-title-bar]) .notice {
    block-size: 56px;
    padding-top: 12px;
    clip-path: inset(12px 0 0);
  }
  :host([with-title-bar]) .bare {
    --_lines: 2;
    line-height: 18px;
  }
  .notice > * {
    color: inherit;
    outline-color: #ffffff;
  }
  .text + button {
    margin-inline-start: auto;
  }
  /* Wraps where the text would have no room for a word. */
  .action {
    flex-shrink: 1;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  /* No icon below 248 px, as with text at 200% on a phone, where the text needs the room. */
  .notice > svg {
    max-inline-size: calc((100% - 248px) * 20);
  }
`;
