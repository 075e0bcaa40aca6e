import { css } from '../shared/css.js';

/** LOOK, 06-banner-title: 56 px; with a title bar the first 12 lie under it, so they are cut off and take no press. */
export const batchBannerStyles = css`
  .region {
    top: 0;
    left: 0;
    inline-size: 100%;
  }
  .notice {
    align-items: center;
    block-size: calc(56px + env(safe-area-inset-top));
    padding-top: env(safe-area-inset-top);
    padding-left: calc(16px + env(safe-area-inset-left));
    padding-right: calc(16px + env(safe-area-inset-right));
    line-height: 20px;
    color: #ffffff;
    background: var(--portico-success-solid, #187443);
  }
  .error {
    background: var(--portico-warning-solid, #bf4d0e);
  }
  .text {
    display: -webkit-box;
    flex: 1;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: break-word;
    text-align: left;
  }
  /* A text in another direction stays beside its icon. */
  .root[dir='rtl'] .text {
    text-align: right;
  }
  .bare {
    font-size: 12px;
    line-height: 16px;
  }
  .bare .text {
    -webkit-line-clamp: 3;
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
    line-height: 18px;
  }
  :host([with-title-bar]) .bare .text {
    -webkit-line-clamp: 2;
  }
  .action {
    padding: 0 4px;
    margin-inline-start: 6px;
    line-height: 44px;
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .close {
    inline-size: 44px;
    block-size: 44px;
    margin-inline-end: -12px;
  }
  .notice > .close {
    color: inherit;
  }
  .notice :focus-visible {
    outline-color: #ffffff;
    outline-offset: -4px;
  }
  /* Text at twice its size on a phone. */
  @media (max-width: 279px) {
    .notice > svg {
      display: none;
    }
  }
`;
