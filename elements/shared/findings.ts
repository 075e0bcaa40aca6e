import { css, html, nothing, type TemplateResult } from 'lit';

import type { SensitiveFindings } from '../../core/services/sensitive/read-hit.js';

/**
 * Rules and their words: a table with one header row on a desktop, cards on a phone. The headers are repeated for screen
 * readers in each rule. Without named rules only the words are rendered.
 */
export function renderFindings(
  { rules, words }: SensitiveFindings,
  ruleHead: string,
  wordsHead: string,
  mobile: boolean,
): readonly TemplateResult[] {
  const isNamed = rules.some(({ rule }) => rule);
  const rows = isNamed ? rules : words.length > 0 ? [{ rule: '', words }] : [];
  return rows.map(
    (row) =>
      html`<dl class=${isNamed && !mobile ? 'row' : 'card'} part="rule">
        ${
          isNamed
            ? html`<dt>${ruleHead}</dt>
                <dd><bdi>${row.rule}</bdi></dd>`
            : nothing
        }
        <dt>${wordsHead}</dt>
        <dd>${renderWords(row.words)}</dd>
      </dl>`,
  );
}

/** Single words as chips. */
export function renderWords(words: readonly string[]): TemplateResult {
  return html`<ul>
    ${words.map((word) => html`<li part="word">${word}</li>`)}
  </ul>`;
}

/** For `renderWords`. */
export const wordStyles = css`
  li {
    display: inline-block;
    margin-bottom: 4px;
    margin-inline-end: 6px;
    padding: 1px 8px;
    border-radius: 4px;
    background: var(--portico-hue-neutral-soft, #eef0f3);
    color: var(--portico-text-strong, #111111);
    word-break: break-word;
  }
`;

/** The message about the findings, and the rules below it. */
export const findingsStyles = css`
  ${wordStyles}
  .content {
    word-break: break-word;
  }
  .message {
    margin-bottom: 16px;
  }
  dl {
    padding-top: 8px;
    border-top: var(--portico-hairline, 1px) solid var(--portico-hairline-color, #e6e8ec);
  }
  dt {
    padding-bottom: 4px;
    color: var(--portico-text-secondary, #666666);
    font-size: var(--portico-font-size-caption, 12px);
  }
  dd {
    color: var(--portico-text-strong, #111111);
  }
  .row {
    display: grid;
    grid: auto auto / auto-flow 36% 64%;
  }
  .row dd {
    grid-row: 2;
    padding: 8px 0;
    padding-inline-end: 12px;
    border-top: var(--portico-hairline, 1px) solid var(--portico-hairline-color, #e6e8ec);
  }
  .row + .row {
    padding: 0;
    border: 0;
  }
  .row + .row dt {
    position: absolute;
    opacity: 0;
  }
  .row:last-child {
    border-bottom: var(--portico-hairline, 1px) solid var(--portico-hairline-color, #e6e8ec);
  }
`;
