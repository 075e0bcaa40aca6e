import * as v from 'valibot';

import { accountLimits } from './accounts.js';
import { personRefSchema } from './record-parts.js';

const prefix = '/api/portico/host-apps';

/**
 * Apps of the tenant in work-chat hosts, Portico's own. Those of `prefix` are for administrators of the tenant, others get
 * code 403; a stale revision is answered with code 409 and the present settings as `present`. `setup` needs no
 * session; `signature` needs one.
 *
 * | path | method | body or query | data |
 * | --- | --- | --- | --- |
 * | prefix | GET | | HostAppSummary[] |
 * | app | GET, PUT | HostAppChange | HostAppSettings |
 * | check | POST | | HostCheck |
 * | signature | POST | HostSignatureRequest | HostSignature |
 * | setup | GET | HostSetupQuery | HostSetupData; null where the tenant has no app in the host |
 */
export const hostAppPaths = {
  prefix,
  app: (host: AppHost) => `${prefix}/${host}`,
  check: (host: AppHost) => `${prefix}/${host}/check`,
  signature: '/api/portico/host-signature',
  setup: '/papi/portico/host-setup',
} as const;

/** Hosts in which a tenant can have an app that the back end knows, spelled as `detectHost` names them. */
export const appHosts = ['wxwork', 'MicroMessenger', 'DingTalk', 'Lark', 'Welink', 'Teams'] as const;
export type AppHost = (typeof appHosts)[number];

export const hostAppLimits = {
  /** Characters of an id, of a secret, of a user id and of a code; those of Teams are signed tokens. */
  id: 100,
  secret: 200,
  code: 8192,
  /** Users whose ids in a host are listed. */
  users: 5000,
  /** Characters of a signed address. */
  url: 2000,
  /** Accounts that a refusal names. */
  named: 20,
  /** Size in bytes of a request with all users. */
  bodyBytes: 2 * 1024 * 1024,
} as const;

/** Ids of an app that are not secret. */
export type HostAppId = 'corpId' | 'appId' | 'agentId';

/** Which ids an app of a host has, and which of them it needs; `secret`: it has one. */
export interface HostAppFields {
  ids: readonly HostAppId[];
  needed: readonly HostAppId[];
  secret: boolean;
  /** Signatures that its pages need for protected functions. */
  signatures: readonly SignatureKind[];
}

/** `config`: functions of the organization; `agent`: functions of the app, such as names of colleagues in WeCom. */
const signatureKinds = ['config', 'agent'] as const;
export type SignatureKind = (typeof signatureKinds)[number];

export const hostAppFields: Readonly<Record<AppHost, HostAppFields>> = {
  wxwork: {
    ids: ['corpId', 'agentId'],
    needed: ['corpId', 'agentId'],
    secret: true,
    signatures: ['config', 'agent'],
  },
  MicroMessenger: { ids: ['appId'], needed: ['appId'], secret: true, signatures: ['config'] },
  DingTalk: {
    ids: ['corpId', 'appId', 'agentId'],
    needed: ['corpId', 'appId'],
    secret: true,
    signatures: ['config'],
  },
  Lark: { ids: ['appId', 'corpId'], needed: ['appId'], secret: true, signatures: ['config'] },
  Welink: { ids: ['appId', 'corpId'], needed: ['appId'], secret: true, signatures: [] },
  // `corpId` is the id of the organization in Microsoft Entra; its keys are public.
  Teams: { ids: ['corpId', 'appId'], needed: ['corpId', 'appId'], secret: false, signatures: [] },
};

/** Lark has two services with accounts of their own: Feishu and Lark. */
export const hostRegions = ['cn', 'global'] as const;
export type HostRegion = (typeof hostRegions)[number];

/** How a user of the host is found: by an account of the same name, or in the list of users. */
export const hostMatches = ['account', 'list'] as const;

const id = v.pipe(v.string(), v.trim(), v.maxLength(hostAppLimits.id), v.regex(/^[\w.@:-]*$/u));
const hostUser = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(hostAppLimits.id),
  v.regex(/^[^\s,]+$/u),
);
const userSchema = v.object({
  account: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(accountLimits.text)),
  /** Id of the user in the host. */
  hostUser,
});
export type HostUser = v.InferOutput<typeof userSchema>;

const valuesSchema = v.object({
  enabled: v.boolean(),
  corpId: id,
  appId: id,
  agentId: id,
  region: v.picklist(hostRegions),
  match: v.picklist(hostMatches),
  users: v.pipe(v.array(userSchema), v.maxLength(hostAppLimits.users)),
});
export type HostAppValues = v.InferOutput<typeof valuesSchema>;

export const emptyHostApp: HostAppValues = {
  enabled: false,
  corpId: '',
  appId: '',
  agentId: '',
  region: 'cn',
  match: 'account',
  users: [],
};

const revision = v.pipe(v.number(), v.integer());

export const hostAppChangeSchema = v.object({
  values: valuesSchema,
  revision,
  /** A new secret; absent: the stored one stays. It is never in an answer. */
  secret: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(hostAppLimits.secret))),
});
export type HostAppChange = v.InferOutput<typeof hostAppChangeSchema>;

export const hostAppSettingsSchema = v.object({
  values: valuesSchema,
  hasSecret: v.boolean(),
  revision,
  /** Both are absent until an administrator has set up the app. */
  updatedBy: v.optional(personRefSchema),
  updatedMs: v.optional(v.number()),
});
export type HostAppSettings = v.InferOutput<typeof hostAppSettingsSchema>;

export const hostAppSummariesSchema = v.array(
  v.object({ host: v.picklist(appHosts), enabled: v.boolean(), isSetUp: v.boolean() }),
);
export type HostAppSummary = v.InferOutput<typeof hostAppSummariesSchema>[number];

/** What keeps the back end from using an app. */
export const hostProblems = [
  'incomplete',
  'secret-unreadable',
  'unreachable',
  'wrong-id',
  'wrong-secret',
  'address-not-trusted',
  'clock',
  'busy',
  'refused',
  // Signing in works, but the app may not send messages.
  'no-messages',
] as const;
export type HostProblem = (typeof hostProblems)[number];

export const hostCheckSchema = v.object({
  /** Absent: the vendor accepts the app. */
  problem: v.optional(v.picklist(hostProblems)),
  /** What the vendor answers, in its own words. */
  answer: v.optional(v.string()),
});
export type HostCheck = v.InferOutput<typeof hostCheckSchema>;

export const hostSignatureRequestSchema = v.object({
  host: v.picklist(appHosts),
  kind: v.picklist(signatureKinds),
  /**
   * Address of the page without its fragment: of the back end's own origin, or of one that the tenant allows the SDK; code
   * 403 for others.
   */
  url: v.pipe(v.string(), v.maxLength(hostAppLimits.url)),
});

export const hostSignatureSchema = v.object({
  /** In seconds since 1970; in milliseconds for Lark. */
  timestamp: v.number(),
  nonceStr: v.string(),
  signature: v.string(),
});
export type HostSignature = v.InferOutput<typeof hostSignatureSchema>;

const tenantKey = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

export const hostSetupQuerySchema = v.object({ host: v.picklist(appHosts), tenant: tenantKey });

/** Ids of an app that its pages give to the client, and the signatures that they need; null: there is no app. */
export const hostSetupDataSchema = v.nullable(
  v.object({
    corpId: v.optional(v.string()),
    appId: v.optional(v.string()),
    agentId: v.optional(v.string()),
    signatures: v.array(v.picklist(signatureKinds)),
  }),
);
export type HostSetupData = v.InferOutput<typeof hostSetupDataSchema>;

export const hostSignInRequestSchema = v.object({
  host: v.picklist(appHosts),
  tenantKey,
  /** One-time code of the host, or its signed token. */
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(hostAppLimits.code)),
});
export type HostSignInRequest = v.InferOutput<typeof hostSignInRequestSchema>;
