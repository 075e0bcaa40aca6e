/** Chrome left WebKit with this version. */
const firstBlink = 28;

/** Names the engine by the user agent; '' where it does not tell. */
export function engineOf(agent: string, os: string): string {
  // Apple admits no other engine, whatever the browser calls itself.
  if (os === 'iOS' && /\bAppleWebKit\//.test(agent)) return 'WebKit';
  if (/\bArkWeb\//.test(agent)) return 'Blink';
  if (/\bEdge\/\d/.test(agent)) return 'EdgeHTML';
  if (/\bTrident\/|\bMSIE /.test(agent)) return 'Trident';
  const chrome = /\b(?:Headless)?Chrome\/(\d+)/.exec(agent)?.[1];
  if (chrome) return Number(chrome) >= firstBlink ? 'Blink' : 'WebKit';
  if (/\bPresto\//.test(agent)) return 'Presto';
  if (/\bAppleWebKit\//.test(agent)) return 'WebKit';
  if (/\bGecko\/\d/.test(agent)) return 'Gecko';
  return '';
}
