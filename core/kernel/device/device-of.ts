import type { AgentParts } from './split-agent.js';
import type { DeviceKind } from './types.js';

const harmonyKinds: Readonly<Record<string, DeviceKind>> = {
  phone: 'Mobile',
  tablet: 'Tablet',
  pc: 'PC',
  '2in1': 'PC',
};

/**
 * Words and model numbers of tablets, whose user agents may contain Mobile: Samsung SM-T and SM-X, Lenovo TB, Huawei's
 * -W09 (models without a mobile radio), Xiaomi's RP, OPPO's OPD, vivo's PA, Amazon's KF.
 */
const tablets =
  /(?:\b|_)Tablet(?:_|\b)(?! PC \d\.)|\b(?!cool)\w*Pad\b|\bTab\b|\bKindle\b|\bKF[A-Z]{2,5}\b|\bSM-[TXP]\d{3}|\bGT-P\d{4}|\bNexus (?:7|9|10)\b|\bTB-?[X\d]\w+|\b[A-Z\d]{3,5}-W\d\d\w{0,3}\b|\b2\d{3,4}[A-Z]?\d?RP\w{2,3}\b|\bOPD\d{4}|\bPA\d{4}\b/i;

/** Tokens that apps add on a tablet whose platform part does not show it: DingTalk, Yandex, and others on an iPad. */
const tabletTokens = /\bPad\/[AI]Pad\b|\/apad\b|\biPad\d+,\d/i;

/** Televisions, watches, headsets, consoles and Chromebooks. */
const otherDevices =
  /\bSmart-?TV|\bSMART_TV|Google ?TV|Apple ?TV|Android TV|\bAFT[A-Z\d]+|BRAVIA|\bCrKey\b|HbbTV|\bMIBOX|\bTV\b|\bWatch|\bWear\b|\bSM-R\d{3}|\bQuest\b|\bVR\b|\bChromebook\b|\bPixelbook\b|PlayStation|\bXbox\b|Nintendo/i;

/** Television model names such as GTV100 or MiTV-MOOR4. */
const televisions = /TV(?![A-Za-z])/;

const phones =
  /\bWindows Phone\b|IEMobile|\bMIDP\b|\bCLDC\b|Symbian|Series ?60|\bBlackBerry|\bBB10\b|\bKAIOS\b|\bBada\b|\bOpera M(?:ini|obi)\b|\bUP\.Browser\b|\biPh\d/i;

/** Device kind of a user agent. */
export function deviceOf({ all, platform, rest }: AgentParts): DeviceKind {
  const harmony = /^\s*(phone|tablet|pc|2in1)\s*;[^)]*(?:OpenHarmony|HarmonyOS)/i.exec(platform)?.[1];
  if (harmony) return harmonyKinds[harmony.toLowerCase()] ?? 'PC';
  if (/\biPad\b|\bPlayBook\b/i.test(platform)) return 'Tablet';
  if (/\biP(?:hone|od)\b/i.test(platform)) return tabletTokens.test(rest) ? 'Tablet' : 'Mobile';
  const mobile = /\bMobi(?:le)?\b/i.test(all);
  if (otherDevices.test(all) || televisions.test(platform)) return mobile ? 'Mobile' : 'PC';
  if (phones.test(all)) return 'Mobile';
  if (/\bAndroid\b|\bHarmony ?(?:OS)?\b/i.test(platform)) {
    return !mobile || tablets.test(platform) || tabletTokens.test(rest) ? 'Tablet' : 'Mobile';
  }
  // Windows devices with touch and desktop messengers are PCs.
  if (/\bWindows\b|\bMacintosh\b|\bCrOS\b|\bX11\b/i.test(platform)) return 'PC';
  if (tablets.test(platform)) return 'Tablet';
  return mobile ? 'Mobile' : 'PC';
}
