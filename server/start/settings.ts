import { resolve } from 'node:path';

import { oneOrigin, type VendorOrigins } from '../people/hosts/vendor-calls.js';
import type { S3Place } from '../records/files/s3/s3-place.js';

/** An environment variable has a value that the server cannot use; the message is a plain sentence. */
export class SettingError extends Error {
  override name = 'SettingError';
}

export interface Settings {
  port: number;
  hostname: string;
  dataFolder: string;
  /** Address of a PostgreSQL database; undefined: the data folder has the database. */
  databaseUrl: string | undefined;
  /** Address of the same database without a pooler; undefined: there is none. */
  directDatabaseUrl: string | undefined;
  /** Bucket of the files in place of the data folder. */
  files: S3Place | undefined;
  /** Processes that share the port; more than one need a `databaseUrl`. */
  processes: number;
  /** Time in ms for which a server that stops goes on to answer. */
  stopDelayMs: number;
  /** Origin of a real OA to which API calls are proxied. */
  backend: string | undefined;
  /** Host names, besides addresses and loopback names, for which the server answers. */
  hosts: string[];
  /** True if a proxy in front of the server sets X-Forwarded-Proto and X-Forwarded-For. */
  trustProxy: boolean;
  /** Origins besides the server's own whose pages may send resource reports here. */
  reportOrigins: string[];
  /** Origins besides those of each tenant's data whose pages may use the SDK. */
  embedOrigins: string[];
  /** Origin that receives the page app's resource reports; undefined: this server. */
  maintainDomain: string | undefined;
  /** Origin of files in place of this server's; undefined: this server. */
  fileOrigin: string | undefined;
  /** Origin of the app in links of mails; undefined: that of this machine. */
  publicOrigin: string | undefined;
  /** Key of the secrets that administrators enter; undefined: the data folder has one. */
  secretKey: string | undefined;
  /** Origin of this machine that stands for the servers of all vendors, in tests; undefined: their own. */
  vendorOrigins: VendorOrigins | undefined;
  /** Path of a module whose `deliver` sends mails; undefined: they are kept in the data folder. */
  mailModule: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const defaultPort = 8080;
/** Loopback only, since the demo password is public. HOST opens the server to the network. */
const defaultHost = '127.0.0.1';

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new SettingError(`PORT=${text} is not a port number: use one from 0 to 65535, 0 for any free one.`);
}

function backendOf(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new SettingError(`PORTICO_BACKEND=${text} is not an http or https address.`);
}

const mostProcesses = 64;

function processesOf({ PORTICO_PROCESSES: text, DATABASE_URL: databaseUrl }: Environment): number {
  if (!text) return 1;
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > mostProcesses)
    throw new SettingError(`PORTICO_PROCESSES=${text} is not a number from 1 to ${mostProcesses}.`);
  if (count > 1 && !databaseUrl)
    throw new SettingError('PORTICO_PROCESSES needs DATABASE_URL: one process alone serves a data folder.');
  return count;
}

const mostStopDelay = 300;

/** Time in ms of a setting in seconds. */
function stopDelayOf(text: string | undefined): number {
  if (!text) return 0;
  const seconds = Number(text);
  if (/^\d+$/.test(text) && seconds <= mostStopDelay) return seconds * 1000;
  throw new SettingError(`PORTICO_STOP_DELAY=${text} is not a number of seconds from 0 to ${mostStopDelay}.`);
}

/** A comma-separated list of host names, without ports. */
function hostsOf(text: string): string[] {
  const hosts = text.split(',').map((host) => host.trim());
  const wrong = hosts.find((host) => !URL.canParse(`http://${host}`) || /[/:@?#]/.test(host));
  if (wrong === undefined) return hosts;
  throw new SettingError(`PORTICO_HOSTS=${text} is not a comma-separated list of host names.`);
}

/** Returns whether a text is an origin. Browsers send no wildcard, so one would match nothing. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).origin === text && !text.includes('*');

function originOf(name: string, text: string): string {
  if (isOrigin(text)) return text;
  throw new SettingError(`${name}=${text} is not an origin such as https://oa.example.com.`);
}

/** A comma-separated list of origins. */
function originsOf(name: string, text: string): string[] {
  const origins = text.split(',').map((origin) => origin.trim());
  if (origins.every(isOrigin)) return origins;
  throw new SettingError(
    `${name}=${text} is not a comma-separated list of origins such as https://oa.example.com.`,
  );
}

/** Of this machine only: whoever answers in place of a vendor gets the secrets. */
function vendorsOf(text: string): VendorOrigins {
  if (/^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(text)) return oneOrigin(text);
  throw new SettingError(`PORTICO_TEST_VENDORS=${text} is for tests: use http://127.0.0.1 with a port.`);
}

const shortestSecretKey = 32;

function secretKeyOf(text: string): string {
  if (text.length >= shortestSecretKey) return text;
  throw new SettingError(
    `PORTICO_SECRET_KEY is too short: use at least ${shortestSecretKey} random characters, such as of "openssl rand -base64 32".`,
  );
}

function switchOf(name: string, text: string): boolean {
  if (text === '1' || text === '0') return text === '1';
  throw new SettingError(`${name}=${text} is neither 1 nor 0.`);
}

/** A bucket, and folders in it: letters, digits, dots, dashes and underscores, which no store and no address escapes. */
const filesPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)*)\/?$/;

/** The address of a store, without the slash at its end. It may have a path, but no account and no query. */
function endpointOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain =
    url && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === '';
  if (isPlain) return url.href.replace(/\/$/, '');
  // Without its value, which may have a secret.
  throw new SettingError('PORTICO_S3_ENDPOINT is not an address such as https://s3.example.com.');
}

/**
 * The bucket of the files, if they are in one; `given` is its address, and `name` what has it. Throws SettingError, without a
 * part of the key.
 */
export function filesOf(
  env: Environment,
  given = env['PORTICO_FILES'],
  name = 'PORTICO_FILES',
): S3Place | undefined {
  const { PORTICO_S3_ENDPOINT: endpoint, PORTICO_S3_REGION: region } = env;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!given) {
    const unused = endpoint ? 'PORTICO_S3_ENDPOINT' : 'PORTICO_S3_REGION';
    if (endpoint || region) throw new SettingError(`${unused} has no effect without PORTICO_FILES.`);
    return undefined;
  }
  const [, bucket, folders = ''] = filesPattern.exec(given) ?? [];
  if (bucket === undefined)
    throw new SettingError(`${name} is not the address of a bucket such as s3://bucket/folder.`);
  if (region && !/^[a-z0-9-]+$/.test(region))
    throw new SettingError(`PORTICO_S3_REGION=${region} is not a region such as eu-central-1.`);
  if (!endpoint && !region)
    throw new SettingError(`${name} needs PORTICO_S3_ENDPOINT, or PORTICO_S3_REGION for Amazon S3.`);
  if (!accessKeyId || !secretAccessKey)
    throw new SettingError(`${name} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
  if (!/^[\x21-\x7e]+$/.test(accessKeyId + secretAccessKey))
    throw new SettingError('AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY has a character that no key has.');
  return {
    endpoint: endpoint ? endpointOf(endpoint) : `https://s3.${region}.amazonaws.com`,
    region: region || 'us-east-1',
    bucket,
    prefix: folders === '' ? '' : `${folders.slice(1)}/`,
    accessKeyId,
    secretAccessKey,
  };
}

export const dataFolderOf = (env: Environment): string => resolve(env['PORTICO_DATA'] || 'data');

/** Reads the environment variables; an empty one counts as not set. Throws SettingError. */
export function readSettings(env: Environment): Settings {
  const { PORT: port, HOST: host, PORTICO_BACKEND: backend, PORTICO_HOSTS: hosts } = env;
  const { PORTICO_TRUST_PROXY: trustProxy, PORTICO_REPORT_ORIGINS: reportOrigins } = env;
  const { PORTICO_EMBED_ORIGINS: embedOrigins } = env;
  const { PORTICO_MAINTAIN_DOMAIN: maintainDomain, PORTICO_FILE_ORIGIN: fileOrigin } = env;
  return {
    port: port ? portOf(port) : defaultPort,
    hostname: host || defaultHost,
    dataFolder: dataFolderOf(env),
    databaseUrl: env['DATABASE_URL'] || undefined,
    directDatabaseUrl: env['DATABASE_DIRECT_URL'] || undefined,
    processes: processesOf(env),
    stopDelayMs: stopDelayOf(env['PORTICO_STOP_DELAY']),
    files: filesOf(env),
    backend: backend ? backendOf(backend) : undefined,
    hosts: [...(host ? [host] : []), ...(hosts ? hostsOf(hosts) : [])],
    trustProxy: trustProxy ? switchOf('PORTICO_TRUST_PROXY', trustProxy) : false,
    reportOrigins: reportOrigins ? originsOf('PORTICO_REPORT_ORIGINS', reportOrigins) : [],
    embedOrigins: embedOrigins ? originsOf('PORTICO_EMBED_ORIGINS', embedOrigins) : [],
    publicOrigin: env['PORTICO_ORIGIN'] ? originOf('PORTICO_ORIGIN', env['PORTICO_ORIGIN']) : undefined,
    secretKey: env['PORTICO_SECRET_KEY'] ? secretKeyOf(env['PORTICO_SECRET_KEY']) : undefined,
    vendorOrigins: env['PORTICO_TEST_VENDORS'] ? vendorsOf(env['PORTICO_TEST_VENDORS']) : undefined,
    mailModule: env['PORTICO_MAIL_MODULE'] ? resolve(env['PORTICO_MAIL_MODULE']) : undefined,
    maintainDomain: maintainDomain ? originOf('PORTICO_MAINTAIN_DOMAIN', maintainDomain) : undefined,
    fileOrigin: fileOrigin ? originOf('PORTICO_FILE_ORIGIN', fileOrigin) : undefined,
  };
}
