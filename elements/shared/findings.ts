import { css, html, nothing, type TemplateResult } from 'lit';

import type { SensitiveFindings } from '../../core/sensitive/read-hit.js';

/** Sensitive words, each in a frame of its own. */
export function wordTags(words: readonly string[]): TemplateResult {
  return html`<ul class="words">
    ${words.map((word) => html`<li part="word">${word}</li>`)}
  </ul>`;
}

/**
 * Rules and their words: looks like a table with one head on a desktop, and like cards on a phone; readers are told
 * the heads for each rule. Where the answer names no rule there are only words.
 */
export function findings(
  { rules, words }: SensitiveFindings,
  ruleHead: string,
  wordsHead: string,
  mobile: boolean,
): readonly TemplateResult[] {
  const named = rules.some(({ rule }) => rule);
  const rows = named ? rules : words.length > 0 ? [{ rule: '', words }] : [];
  return rows.map(
    (row) =>
      html`<dl class=${named && !mobile ? 'row' : 'card'} part="rule">
        ${
          named
            ? html`<dt>${ruleHead}</dt>
                <dd><bdi>${row.rule}</bdi></dd>`
            : nothing
        }
        <dt>${wordsHead}</dt>
        <dd>${wordTags(row.words)}</dd>
      </dl>`,
  );
}

/** Words, and a page of cards over the canvas on a phone. */
export const wordStyles = css`
  dt,
  .label {
    margin: 0;
    font-size: var(--portico-font-size-caption, 12px);
    color: var(--portico-text-secondary, #666666);
  }
  dd,
  .words {
    margin: 0;
    padding: 4px 0;
    color: var(--portico-text-strong, #111111);
    list-style: none;
    word-break: break-word;
  }
  .words {
    display: flex;
    flex-wrap: wrap;
    margin: 0 0 -4px;
    padding: 0;
  }
  .words li {
    margin-block-end: 4px;
    margin-inline-end: 6px;
    padding: 1px 8px;
    border-radius: 4px;
    background: var(--portico-hue-neutral-soft, #eef0f3);
    unicode-bidi: isolate;
  }
  .full .body {
    background: var(--portico-canvas, #f4f5f7);
  }
  .full .content {
    padding: 0;
  }
  .full .card {
    margin-block-end: 8px;
    padding: 16px;
    background: var(--portico-surface, #ffffff);
    font-size: var(--portico-font-size-subtitle, 16px);
    line-height: 26px;
  }
  .full dd + dt {
    margin-block-start: 8px;
  }
  .full dt,
  .full .label {
    font-size: var(--portico-font-size, 14px);
  }
`;

/** The sentence that says what was found, and the rules below it. */
export const findingsStyles = css`
  .message {
    display: flex;
    margin: 0 0 16px;
    word-break: break-word;
    color: var(--portico-text-strong, #111111);
  }
  .message svg {
    flex: none;
    margin-block-start: 1px;
    margin-inline-end: 10px;
    color: var(--portico-danger, #c62d29);
  }
  .weak svg {
    color: var(--portico-warning, #9a4b08);
  }
  dl {
    --_rule: var(--portico-hairline, 1px) solid var(--portico-hairline-color, #e6e8ec);
    margin: 0;
    padding-block-start: 8px;
    border-block-start: var(--_rule);
  }
  .row {
    display: grid;
    grid: auto auto / auto-flow 36% 64%;
  }
  .row dd {
    grid-row: 2;
    padding: 8px 0;
    border-block-start: var(--_rule);
  }
  .row + .row {
    padding: 0;
    border: 0;
  }
  .row + .row dt {
    position: absolute;
    clip: rect(0 0 0 0);
  }
  .row:last-child {
    border-block-end: var(--_rule);
  }
  .card.message {
    color: var(--portico-text-secondary, #666666);
  }
`;
