import * as v from 'valibot';

import { passwordLinkLimits } from '../../../core/contracts/password-links.js';
import { passwordPage } from '../../../core/contracts/public-pages.js';
import type { Directory } from '../../people/directory.js';
import type { Preferences } from '../../people/preferences.js';
import type { LinkTokens } from '../../people/sign-in/link-tokens.js';
import type { Tenants } from '../../people/tenants.js';
import type { UserOf } from '../../people/user-of.js';
import { fillText, localize, type Text } from '../../texts/labels/text.js';
import type { MailAddresses } from './mail-addresses.js';
import { passwordMailTexts } from './mail-texts.js';
import type { ComposeMail } from './mailed.js';

interface PasswordMailDeps {
  tenants: Pick<Tenants, 'get'>;
  directory: Pick<Directory, 'account'>;
  preferences: Pick<Preferences, 'lang'>;
  addresses: MailAddresses;
  userOf: UserOf;
  tokens: Pick<LinkTokens, 'make'>;
  /** Origin of the app, without a slash at its end. */
  origin: string;
}

const contentSchema = v.pipe(v.string(), v.parseJson(), v.object({ untilMs: v.number() }));
/** In place of a token where administrators read the mail. */
const hiddenToken = '••••••••';

/** Mails on passwords, in the language of the receiver. */
export function createPasswordMails(deps: PasswordMailDeps): {
  passwordLink: ComposeMail;
  passwordChanged: ComposeMail;
} {
  const { tenants, directory, preferences, addresses, userOf, tokens, origin } = deps;

  /** The head of a mail, and what makes its texts; undefined without an active account and an address. */
  async function letterFor(tenant: string, employee: string) {
    const record = tenants.get(tenant);
    const known = directory.account(tenant, employee);
    if (!record || !known?.isActive) return undefined;
    const lang = (await preferences.lang(employee)) ?? record.lang;
    const reader = await userOf({ ...record, lang }, employee);
    const to = await addresses.of(known);
    if (!reader || to === undefined) return undefined;
    const { id, account, name } = known.person;
    const values = { account, tenant: record.data.tenantName, minutes: passwordLinkLimits.minutes };
    return {
      head: { tenant, employee: { id, account, name }, to },
      textOf: (text: Text, more: Readonly<Record<string, string>> = {}): string =>
        fillText(localize(text, reader), { ...values, ...more }),
    };
  }

  return {
    async passwordLink({ id, tenant, employee, content }) {
      const { untilMs } = v.parse(contentSchema, content);
      // Not to the address of the profile, which others than administrators may change.
      const letter = directory.account(tenant, employee)?.mail
        ? await letterFor(tenant, employee)
        : undefined;
      const token = letter && (await tokens.make({ id, tenant, employee }, untilMs));
      if (!letter || token === undefined) return undefined;
      const { head, textOf } = letter;
      const textWith = (part: string): string =>
        [
          `${textOf(passwordMailTexts.link)}\n${origin}${passwordPage}#${part}`,
          textOf(passwordMailTexts.linkTerms),
          textOf(passwordMailTexts.notAsked),
        ].join('\n\n');
      const subject = textOf(passwordMailTexts.linkSubject);
      return { ...head, subject, text: textWith(token), shownText: textWith(hiddenToken) };
    },
    async passwordChanged({ tenant, employee }) {
      const letter = await letterFor(tenant, employee);
      if (!letter) return undefined;
      const { head, textOf } = letter;
      const text = [
        textOf(passwordMailTexts.changed),
        textOf(passwordMailTexts.notChanged, { link: `${origin}/sp/me` }),
      ].join('\n\n');
      return { ...head, subject: textOf(passwordMailTexts.changedSubject), text, shownText: text };
    },
  };
}
