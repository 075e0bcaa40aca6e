import type { AgentParts } from './split-agent.js';
import type { ClientHints, Os } from './types.js';

/** Operating system by the platform part of the user agent. */
export function osOf({ platform }: AgentParts, isTouchMac: boolean): Os {
  if (isTouchMac) return 'iOS';
  // Windows Phone also names Android and iPhone.
  if (/\bWindows Phone\b/i.test(platform)) return 'Windows Phone';
  if (/\biP(?:hone|ad|od)/i.test(platform)) return 'iOS';
  // `OpenHarmony 5.0; HarmonyOS 5.0` names the system first and the product based on it second.
  if (/\bHarmony ?OS\b/i.test(platform)) return 'HarmonyOS';
  if (/\bOpenHarmony\b|\bOHOS/i.test(platform)) return 'OpenHarmony';
  if (/\bAndroid\b/i.test(platform)) return 'Android';
  if (/\bWindows\b|\bWin(?:98|95|NT)\b/i.test(platform)) return 'Windows';
  if (/\bMacintosh\b|\bMac OS X\b|\bMac_PowerPC\b/i.test(platform)) return 'macOS';
  if (/\bCrOS\b/i.test(platform)) return 'ChromeOS';
  // Televisions and KaiOS phones also name Linux, but are not Linux to their users.
  if (/\b(?:Tizen|webOS|Web0S|KAIOS)\b/i.test(platform)) return '';
  return /\b(?:Linux|Ubuntu)\b/i.test(platform) || /\bX11\b(?!.*(?:BSD|SunOS))/i.test(platform)
    ? 'Linux'
    : '';
}

/** Product names by Windows NT version. */
const windowsNames: Readonly<Record<string, string>> = {
  '10.0': '10',
  '6.4': '10',
  '6.3': '8.1',
  '6.2': '8',
  '6.1': '7',
  '6.0': 'Vista',
  '5.2': 'XP',
  '5.1': 'XP',
  '5.0': '2000',
};

/**
 * Lowest platform version hint of Windows 11, whose user agent is that of Windows 10
 * (https://learn.microsoft.com/microsoft-edge/web-platform/how-to-detect-win11).
 */
const firstOfWindows11 = 13;

function dotted(text: string | undefined): string {
  return (text ?? '').replace(/_/g, '.').replace(/\.$/, '');
}

function windowsVersion(platform: string, hints: ClientHints | undefined): string {
  const hint = hints?.platform === 'Windows' ? Number.parseInt(hints.platformVersion ?? '', 10) : Number.NaN;
  if (hint >= firstOfWindows11) return '11';
  const number = /\bWindows NT ([\d.]+)/i.exec(platform)?.[1];
  if (number) return windowsNames[number] ?? number;
  return /\bWindows (XP|Vista|95|98|2000|ME|7|8(?:\.1)?|1[01])\b/i.exec(platform)?.[1] ?? '';
}

/** Version of the system; empty when unknown, also where browsers froze it for privacy. */
export function osVersionOf(os: Os, { platform }: AgentParts, hints: ClientHints | undefined): string {
  const find = (pattern: RegExp): string => dotted(pattern.exec(platform)?.[1]);
  switch (os) {
    case 'Windows':
      return windowsVersion(platform, hints);
    case 'Windows Phone':
      return find(/\bWindows Phone (?:OS )?([\d.]+)/i);
    case 'macOS':
      return hints?.platform === 'macOS' && hints.platformVersion
        ? hints.platformVersion
        : find(/\bMac OS X ?([\d_.]+)/i);
    case 'iOS':
      // An iPad that requests desktop pages reports macOS 10.15.
      return /\bMacintosh\b/i.test(platform) ? '' : find(/\b(?:OS|iOS)[ /]?([\d_.]+)/i);
    case 'Android':
      return hints?.platform === 'Android' && hints.platformVersion
        ? hints.platformVersion
        : find(/\bAndroid[ /-]?([\d.]+)/i);
    case 'HarmonyOS':
      return find(/\bHarmony ?OS[ /]?([\d.]+)/i);
    case 'OpenHarmony':
      return find(/\b(?:OpenHarmony|OHOS)[ /-]?([\d.]+)/i);
    case 'ChromeOS':
      return find(/\bCrOS \S+ ([\d.]+)/i);
    default:
      return '';
  }
}
