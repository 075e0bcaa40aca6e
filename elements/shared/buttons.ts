import { html, nothing, type TemplateResult } from 'lit';

import { reported } from './element-errors.js';

/**
 * Renders a button with an icon only; its class is `name`, its part `<name>-button`. The tooltip is its accessible name:
 * beside an `aria-label`, `title` is the accessible description, which screen readers would announce after the same name
 * (https://www.w3.org/TR/html-aam-1.0/#accdesc-computation).
 */
export function iconButton(
  name: string,
  label: string,
  icon: TemplateResult,
  onClick: () => unknown,
): TemplateResult {
  return html`<button
    class="icon-button ${name}"
    part="${name}-button"
    title=${label}
    @click=${reported(onClick)}
  >
    ${icon}
  </button>`;
}

export interface ButtonOptions {
  /** `filled` is the primary button, one per view; `danger` colours the text. */
  variant?: 'filled' | 'danger' | undefined;
  disabled?: boolean;
  /** Keeps its place and the focus, and ignores presses. */
  busy?: boolean;
  icon?: TemplateResult | undefined;
  /** True if the content that the button shows and hides is visible. */
  expanded?: boolean;
}

/** Renders a button with a text; its class is `name`, its part `<name>-button`. */
export function button(
  name: string,
  label: string,
  onClick: () => unknown,
  { variant, disabled, busy, icon, expanded }: ButtonOptions = {},
): TemplateResult {
  return html`<button
    class="button ${name} ${variant}"
    part="${name}-button"
    ?disabled=${disabled}
    aria-disabled=${busy || nothing}
    aria-expanded=${expanded ?? nothing}
    @click=${busy ? nothing : reported(onClick)}
  >
    ${icon}${label}
  </button>`;
}
