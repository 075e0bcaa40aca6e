import { html, type TemplateResult } from 'lit';

/** An outline on a 24 px grid, after Lucide (ISC licence); 1.5 px wide at every size. */
const icon = (path: string, direction = ''): TemplateResult =>
  html`<svg class=${direction} viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg>`;

/** Points to where one came from; mirrored in a page that is read from right to left. */
export const backIcon = (): TemplateResult => icon('m15 18-6-6 6-6', 'flip');

export const closeIcon = (): TemplateResult => icon('M18 6 6 18M6 6l12 12');

export const expandIcon = (): TemplateResult => icon('M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6');
