import { svg, html, type TemplateResult } from 'lit';

/** Outlines on a 24 px grid, after Lucide (ISC licence); 1.5 px wide at every size. */
const icon = (path: TemplateResult<2>, flip = false): TemplateResult =>
  html`<svg class=${flip ? 'flip' : ''} viewBox="0 0 24 24" aria-hidden="true">${path}</svg>`;

/** Points to where one came from; mirrored in a page that is read from right to left. */
export const backIcon = (): TemplateResult => icon(svg`<path d="m15 18-6-6 6-6"></path>`, true);

export const closeIcon = (): TemplateResult => icon(svg`<path d="M18 6 6 18M6 6l12 12"></path>`);

export const expandIcon = (): TemplateResult =>
  icon(svg`<path d="M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6"></path>`, true);
