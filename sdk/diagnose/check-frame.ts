import { asBoolean, attempt, isObject } from '../../core/contracts/parse.js';
import type { CreateFinding, Finding } from './finding.js';

/** What elements and components use, as the attribute `sandbox` has it. */
const neededFlags = ['allow-same-origin', 'allow-forms', 'allow-popups', 'allow-downloads'];

/** Features of the browser that elements and components use. */
const neededFeatures = ['clipboard-write'];

/** Restrictions of the frame that the page is in, and of its permissions. */
export function checkFrame(window: Window & typeof globalThis, finding: CreateFinding): Finding[] {
  const flags = window.top === window ? [] : missingFlags(window);
  const features = neededFeatures.filter((name) => !isAllowed(window.document, name));
  return [
    ...(flags.length > 0 ? [finding('frame-sandbox', { flags: flags.join(' ') })] : []),
    ...(features.length > 0 ? [finding('permissions-policy', { features: features.join(', ') })] : []),
  ];
}

function missingFlags(window: Window & typeof globalThis): string[] {
  // An origin of its own is all that a page of another origin can find out about its sandbox.
  if (window.origin === 'null') return ['allow-same-origin'];
  const frame = attempt(() => window.frameElement);
  const sandbox = frame?.getAttribute('sandbox');
  if (sandbox === null || sandbox === undefined) return [];
  const given = sandbox.toLowerCase().split(/\s+/);
  return neededFlags.filter((flag) => !given.includes(flag));
}

/** Engines without a way to ask count as allowing everything; so does a feature that the engine does not know. */
function isAllowed(document: Document, feature: string): boolean {
  const policy: unknown =
    Reflect.get(document, 'permissionsPolicy') ?? Reflect.get(document, 'featurePolicy');
  if (!isObject(policy)) return true;
  const { features, allowsFeature } = policy;
  if (typeof features !== 'function' || typeof allowsFeature !== 'function') return true;
  const known: unknown = attempt(() => Reflect.apply(features, policy, []) as unknown);
  if (!Array.isArray(known) || !known.includes(feature)) return true;
  return asBoolean(attempt(() => Reflect.apply(allowsFeature, policy, [feature]) as unknown)) ?? true;
}
