import type { DelegationChange, DelegationState } from '../../../core/contracts/delegation.js';
import type { PersonRef } from '../../../core/contracts/record-parts.js';
import { createWallClock } from '../../../core/values/dates/wall-clock.js';

/** What the form of a delegation changes. */
export interface DelegationValues {
  /** null: nobody. */
  deputy: PersonRef | null;
  /** 'YYYY-MM-DD'; '' while it is missing. */
  first: string;
  last: string;
  modules: string[];
}

/** The stored state as the form compares with it. */
export interface DelegationBase {
  values: DelegationValues;
  revision: number;
  /** Zone of the stored delegation; undefined without one. */
  zone: string | undefined;
  offered: DelegationState['modules'];
}

/** 'YYYY-MM-DD' of now in a zone. */
export const todayIn = (zone: string): string => createWallClock(zone)(Date.now()).slice(0, 10);

/**
 * The state for a form; a delegation that is over is none.
 *
 * @param zone of the person, as far as it is known without a delegation
 */
export function baseOf({ delegation, revision, modules }: DelegationState, zone: string): DelegationBase {
  const offered = modules;
  if (!delegation || delegation.last < todayIn(delegation.zone)) {
    const today = todayIn(zone);
    const values = {
      ...{ deputy: null, first: today, last: '' },
      modules: offered.map(({ module }) => module),
    };
    return { values, revision, zone: undefined, offered };
  }
  const { deputy, first, last, modules: named } = delegation;
  return { values: { deputy, first, last, modules: named }, revision, zone: delegation.zone, offered };
}

/** The values as they are sent. */
export function changeOf(
  { deputy, first, last, modules }: DelegationValues,
  revision: number,
  zone: string,
): DelegationChange {
  return { revision, delegation: deputy && { deputy: deputy.id, first, last, zone, modules } };
}

/** Whether the deputy decides on a day. */
export const isInForce = ({ deputy, first, last }: DelegationValues, today: string): boolean =>
  deputy !== null && first <= today && today <= last;
