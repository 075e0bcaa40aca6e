import { html, nothing, type TemplateResult } from 'lit/html.js';

/** A button that is an icon; its class is its name, its part `<name>-button`. */
export function iconButton(
  name: string,
  label: string,
  icon: TemplateResult,
  press: () => unknown,
): TemplateResult {
  return html`<button
    class="icon-button ${name}"
    part="${name}-button"
    aria-label=${label}
    title=${label}
    @click=${press}
  >
    ${icon}
  </button>`;
}

export interface ButtonLook {
  /** One per view is `filled`; `danger` is text in the colour of danger, `link` an action without a box. */
  kind?: 'filled' | 'danger' | 'link';
  disabled?: boolean;
  /** At work: it keeps its place and the focus, and is not pressed again. */
  busy?: boolean;
  icon?: TemplateResult;
  /** Whether what it unfolds is to be seen. */
  expanded?: boolean;
}

/** A button with a text; styles are in buttons.styles.ts, its part is `<name>-button`. */
export function button(
  name: string,
  label: string,
  press: () => unknown,
  { kind, disabled, busy, icon, expanded }: ButtonLook = {},
): TemplateResult {
  return html`<button
    class="button ${name} ${kind}"
    part="${name}-button"
    ?disabled=${disabled}
    aria-disabled=${busy || nothing}
    aria-expanded=${expanded ?? nothing}
    @click=${busy ? nothing : press}
  >
    ${icon}${label}
  </button>`;
}
