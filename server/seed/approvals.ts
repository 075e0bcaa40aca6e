import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { FieldValues } from '../../core/contracts/records.js';
import type { ModuleDef } from '../schemas/define.js';
import type { Draft, SeedContext } from './context.js';
import { personAt } from './context.js';

/** Number of approvals that wait for the default demo account. */
const waitingFor = (module: string): number => (module === 'workflow' ? 28 : 8);

/**
 * Approvals in every state: first those that wait for the default demo account (finance), then some that this account
 * started, received as a copy or keeps as drafts, then all others.
 */
export function seededApproval(def: ModuleDef, context: SeedContext, draft: Draft): FieldValues {
  const { n, random } = draft;
  const finance = personAt(context, 0);
  const waiting = waitingFor(def.module);
  const someone =
    n === 1 ? personAt(context, 1) : personAt(context, 1 + ((n * 5) % (context.people.length - 1)));

  if (n <= waiting) {
    const status = n % 11 === 6 ? 'late' : n % 5 === 3 ? 'nearly' : 'active';
    return approval(context, draft, {
      initiator: someone,
      step: 'finance',
      handler: finance,
      status,
      urgent: n === 1 || n === 6,
    });
  }
  if (n <= waiting + 6) {
    const returned = n % 3 === 0;
    return approval(context, draft, {
      initiator: finance,
      step: returned ? 'submit' : 'lead',
      handler: returned ? finance : executive(context),
      status: returned ? 'returned' : 'active',
    });
  }
  if (n <= waiting + 9) {
    return approval(context, draft, {
      initiator: someone,
      step: 'archive',
      status: 'done',
      copied: [finance],
    });
  }
  if (n <= waiting + 11) {
    return approval(context, draft, {
      initiator: finance,
      step: 'submit',
      handler: finance,
      status: 'draft',
    });
  }
  const state = random.next();
  if (state < 0.6) return approval(context, draft, { initiator: someone, step: 'archive', status: 'done' });
  if (state < 0.75) {
    const handler = managerOf(context, someone) ?? executive(context);
    return approval(context, draft, { initiator: someone, step: 'department', handler, status: 'active' });
  }
  if (state < 0.85) {
    return approval(context, draft, {
      initiator: someone,
      step: 'submit',
      handler: someone,
      status: 'returned',
    });
  }
  if (state < 0.95) {
    return approval(context, draft, {
      initiator: someone,
      step: 'lead',
      handler: executive(context),
      status: 'active',
    });
  }
  return approval(context, draft, { initiator: someone, step: 'submit', handler: someone, status: 'draft' });
}

interface State {
  initiator: PersonRef;
  step: string;
  status: string;
  handler?: PersonRef;
  copied?: PersonRef[];
  urgent?: boolean;
}

function approval(context: SeedContext, draft: Draft, state: State): FieldValues {
  const { initiator, step, status, handler = null, copied = [], urgent = false } = state;
  draft.subject = initiator;
  const past = ['submit', 'department', 'finance', 'lead', 'archive'].indexOf(step);
  const chain = [managerOf(context, initiator), personAt(context, 0), executive(context)];
  const handledBy = chain.slice(0, Math.max(0, past - 1)).filter((person) => person !== undefined);
  const unique = handledBy.filter(
    ({ id }, index) => handledBy.findIndex((other) => other.id === id) === index,
  );
  return { initiator, step, status, handler, deciders: [], dueAt: null, copied, urgent, handledBy: unique };
}

export const executive = (context: SeedContext): PersonRef => personAt(context, context.people.length - 1);

export const managerOf = (context: SeedContext, person: PersonRef): PersonRef | undefined =>
  context.people.find(({ id }) => id === person.id)?.manager;
