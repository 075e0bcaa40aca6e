import type { TenantData } from '../../core/contracts/tenant.js';

const colourPattern = /^#[0-9a-f]{6}$/i;

/** The tenant's logo as SVG: a tile in its primary colour with a pictogram. */
export function logoSvg(tenant: TenantData): string {
  const given = tenant.theme?.primaryColor ?? '';
  const colour = colourPattern.test(given) ? given : '#2b5cd9';
  const pictogram =
    tenant.tenantKey === 'logistics'
      ? '<path d="M6 20V9h10v11M16 13h4l3 4v3h-7" /><circle cx="11" cy="21" r="2" /><circle cx="20" cy="21" r="2" />'
      : '<path d="M7 22V13a7 7 0 0 1 14 0v9M12 22v-5a2 2 0 0 1 4 0v5" />';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="28" height="28">',
    `<rect width="28" height="28" rx="6" fill="${colour}" />`,
    `<g fill="none" stroke="#ffffff" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${pictogram}</g>`,
    '</svg>',
  ].join('');
}
