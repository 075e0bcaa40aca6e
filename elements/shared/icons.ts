import { html, type TemplateResult } from 'lit';

/** An outline icon on a 24 px grid, based on Lucide (ISC licence), with a stroke of 1.5 px at every size. */
const icon = (path: string, className = ''): TemplateResult =>
  html`<svg class=${className} viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg>`;

/** Points to the previous page; mirrored in right-to-left text. */
export const backIcon = (): TemplateResult => icon('m15 18-6-6 6-6', 'flip');

export const closeIcon = (): TemplateResult => icon('M18 6 6 18M6 6l12 12');

export const expandIcon = (): TemplateResult => icon('M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6');

/** Points to the next page; mirrored in right-to-left text. */
export const nextIcon = (): TemplateResult => icon('m9 18 6-6-6-6', 'flip');

export const warningIcon = (): TemplateResult => icon('M12 4 2 21h20zM12 10v4M12 17h0', 'warning');

const circle = 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18';

export const alertIcon = (): TemplateResult => icon(`${circle}M12 8v4M12 16h0`, 'error');

export const successIcon = (): TemplateResult => icon(`${circle}m-3 9 2 2 4-4`, 'success');

export const infoIcon = (): TemplateResult => icon(`${circle}M12 12v4M12 8h0`, 'info');

export const copyIcon = (): TemplateResult => icon('M8 8h13v13H8zM5 16H3V3h13v2');

export const checkIcon = (): TemplateResult => icon('M20 6 9 17l-5-5');

/** A spinner. */
export const busyIcon = (): TemplateResult => icon('M12 3a9 9 0 1 0 9 9', 'turn');

export const downIcon = (): TemplateResult => icon('m6 9 6 6 6-6');

export const refreshIcon = (): TemplateResult => icon('M20 12a8 8 0 1 1-3-6l3 3M20 4v5h-5');
