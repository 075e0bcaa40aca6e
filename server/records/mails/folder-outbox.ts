import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Mail } from './compose-mail.js';

/** Sends a mail, or a message of a chat host, and rejects if that failed. */
export type Deliver = (mail: Mail) => Promise<void>;

/** Mails that the folder keeps, the latest ones. */
const mostKept = 1000;

/** Characters of an encoded word, of which a line has one (RFC 2047: at most 75 bytes). */
const wordLength = 10;

function headerText(text: string): string {
  const letters = [...text];
  const words = [];
  for (let at = 0; at < letters.length; at += wordLength) {
    const part = letters.slice(at, at + wordLength).join('');
    words.push(`=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`);
  }
  return words.join('\r\n ');
}

const inLines = (base64: string): string => base64.replaceAll(/.{76}/gu, '$&\r\n');

/** A mail as a file that mail programs open. */
const mailFile = ({ id, tenant, to, employee, subject, text }: Mail, at: Date): string =>
  [
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@${encodeURIComponent(tenant)}.portico>`,
    `To: ${headerText(employee.name)} <${to}>`,
    `Subject: ${headerText(subject)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    inLines(Buffer.from(text).toString('base64')),
    '',
  ].join('\r\n');

/**
 * Outbox of a server that has nothing to send mails with: a folder of files, named by ascending ids, in which an administrator of the
 * server sees what would be sent.
 */
export function createFolderOutbox(folder: string, now: () => Date): Deliver {
  return async (mail) => {
    await mkdir(folder, { recursive: true });
    const at = now();
    // A mail that is sent again replaces its file.
    const name = `${mail.id}.eml`;
    await writeFile(join(folder, name), mailFile(mail, at), { mode: 0o600 });
    const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort();
    for (const old of files.slice(0, Math.max(0, files.length - mostKept)))
      await rm(join(folder, old), { force: true });
  };
}
