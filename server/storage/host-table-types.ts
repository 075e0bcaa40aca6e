/* Rows of the tables of work-chat hosts (tables.ts). */

export interface HostAppTable {
  tenant: string;
  host: string;
  enabled: number;
  corp_id: string;
  app_id: string;
  agent_id: string;
  region: string;
  matched_by: string;
  /** Encrypted (secret-box.ts); NULL without one. */
  secret: string | null;
  revision: number;
  updated_by: string;
  updated_ms: number;
}

export interface HostUserTable {
  tenant: string;
  host: string;
  /** Id of the employee in the host. */
  host_user: string;
  employee: string;
}

/** Where an employee is reached in a host, since they have signed in there. */
export interface HostReceiverTable {
  tenant: string;
  employee: string;
  host: string;
  /** Id to which the vendor sends messages. */
  receiver: string;
  /** Time of the latest sign-in. */
  signed_in_ms: number;
}

/** An access token or ticket of the vendor. */
export interface HostTokenTable {
  tenant: string;
  host: string;
  kind: string;
  /** Encrypted. */
  token: string;
  /** Revision of the app with whose ids and secret it was issued. */
  app_revision: number;
  expires_ms: number;
}
