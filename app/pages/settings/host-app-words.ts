import type { AppHost, HostAppId, HostProblem } from '../../../core/contracts/host-apps.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';

type Msg = LocaleState['msg'];

/** Labels of an app's ids, in the terms of the vendor's console. */
export function idLabel(host: AppHost, id: HostAppId, msg: Msg): string {
  if (id === 'agentId') return msg('Agent ID');
  if (id === 'appId') return host === 'DingTalk' ? msg('App key') : msg('App ID');
  return host === 'Teams' || host === 'Lark' || host === 'Welink' ? msg('Organization ID') : msg('Corp ID');
}

export const problemWords = (msg: Msg): Readonly<Record<HostProblem, string>> => ({
  incomplete: msg('Something is missing. Fill in the fields above and save them.'),
  'secret-unreadable': msg(
    'The stored secret cannot be read, for example after a move to another server. Enter it again.',
  ),
  unreachable: msg("The vendor's server does not answer. Check that this server may reach the internet."),
  'wrong-id': msg('The vendor does not know this ID. Compare it with the console.'),
  'wrong-secret': msg('The secret is wrong. Copy it from the console again.'),
  'address-not-trusted': msg(
    "The vendor does not trust this server's address. Add its IP address to the trusted addresses of the app.",
  ),
  clock: msg('The clock of this server is wrong, so signatures are refused. Set the clock.'),
  busy: msg('Too many checks. Try again in a minute.'),
  refused: msg('The vendor refuses the app.'),
  'no-messages': msg(
    'Employees can sign in, but the app may not send messages. Allow it in the console, or notices do not arrive there.',
  ),
});
