/** Parts of the Markdown documents that scripts write. */

/** @param {string | undefined} text */
export const cell = (text = '') => text.replace(/\s+/g, ' ').replace(/\|/g, '\\|').trim();

/** @param {string | undefined} text */
export const code = (text = '') => (text ? `\`${cell(text)}\`` : '');

/**
 * @param {string} title
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 */
export function table(title, heads, rows) {
  if (rows.length === 0) return '';
  const lines = [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  return `${title ? `**${title}**\n\n` : ''}${lines.join('\n')}\n\n`;
}
