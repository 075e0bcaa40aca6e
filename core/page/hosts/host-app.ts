/** Signature by which a host lets a page call functions that it protects. */
interface HostSignature {
  /** Seconds since 1970. */
  timestamp: number;
  nonceStr: string;
  signature: string;
}

/** The tenant's app in a host, as its administrator has set it up; none of it is secret. */
interface HostApp {
  /** Id of the tenant in the host: corp id of WeCom and DingTalk. */
  corpId?: string | undefined;
  /** Id of the app: app id of WeChat and Lark, client id of WeLink. */
  appId?: string | undefined;
  /** Number of the app in WeCom and DingTalk. */
  agentId?: string | undefined;
}

/** What the back end gives a page in a host. */
export interface HostSetup {
  readonly app: HostApp;
  /** Signature for the functions of the tenant, for the address of the page without its fragment. */
  sign?(url: string): Promise<HostSignature>;
  /** As `sign`, for the functions of the app (`agentConfig` of WeCom). */
  signAgent?(url: string): Promise<HostSignature>;
}
