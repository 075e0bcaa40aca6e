import type { AgentParts } from './split-agent.js';
import type { Os } from './types.js';

/** Names the system by the platform part alone. */
export function osOf({ platform }: AgentParts, isTouchMac: boolean): Os {
  if (isTouchMac) return 'iOS';
  // Windows Phone names Android and iPhone too, to be served the pages of those.
  if (/\bWindows Phone\b/i.test(platform)) return 'Windows Phone';
  if (/\biP(?:hone|ad|od)/i.test(platform)) return 'iOS';
  // `OpenHarmony 5.0; HarmonyOS 5.0` names the system first and the product made of it second.
  if (/\bHarmony ?OS\b/i.test(platform)) return 'HarmonyOS';
  if (/\bOpenHarmony\b|\bOHOS/i.test(platform)) return 'OpenHarmony';
  if (/\bAndroid\b/i.test(platform)) return 'Android';
  if (/\bWindows\b|\bWin(?:98|95|NT)\b/i.test(platform)) return 'Windows';
  if (/\bMacintosh\b|\bMac OS X\b|\bMac_PowerPC\b/i.test(platform)) return 'macOS';
  if (/\bCrOS\b/i.test(platform)) return 'ChromeOS';
  // Televisions and KaiOS telephones stand on Linux as well, but are no Linux to anybody.
  if (/\b(?:Tizen|webOS|Web0S|KAIOS)\b/i.test(platform)) return '';
  return /\b(?:Linux|Ubuntu)\b/i.test(platform) || /\bX11\b(?!.*(?:BSD|SunOS))/i.test(platform)
    ? 'Linux'
    : '';
}
