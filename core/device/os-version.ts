import type { AgentParts } from './split-agent.js';
import type { ClientHints, Os } from './types.js';

/** What the numbers after `Windows NT` are sold as. */
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

/** Windows 11 is told apart by its client hint alone: the user agent says 10 for both. */
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

/** The system's version, '' where nothing tells it: what browsers froze for privacy is not passed on as a fact. */
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
      // An iPad in disguise names a macOS of 2019.
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
