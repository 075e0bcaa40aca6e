import { css, html, type TemplateResult } from 'lit';

/** Sensitive words, each in a frame of its own. */
export function wordTags(words: readonly string[]): TemplateResult {
  return html`<ul class="words">
    ${words.map((word) => html`<li part="word">${word}</li>`)}
  </ul>`;
}

export const wordTagStyles = css`
  .words {
    margin: 0;
    padding: 0;
  }
  .words li {
    display: inline-block;
    margin-block-end: 4px;
    margin-inline-end: 6px;
    padding: 1px 8px;
    border-radius: 4px;
    background: var(--portico-hue-neutral-soft, #eef0f3);
  }
`;
