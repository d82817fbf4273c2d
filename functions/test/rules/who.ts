import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import type { Firestore } from 'firebase/firestore';

const HOUR = 60 * 60;
const seconds = Date.now() / 1000;

/** Whoever a browser may listen as: what the live token of a reader claims, or undefined when nobody is signed in. */
const tokens = {
  visitor: undefined,
  stranger: { reader: 'eve', until: seconds + HOUR },
  'former member': { reader: 'cleo', until: seconds + HOUR },
  member: { reader: 'ada', until: seconds + HOUR },
  'member whose time is over': { reader: 'ada', until: seconds - HOUR },
  'member whose token names no time': { reader: 'ada' },
  'member whose token names no reader': { until: seconds + HOUR },
  'member signed in without a live token': {},
} as const;

export type Who = keyof typeof tokens;
export const everybody = Object.keys(tokens) as Who[];

/** Those who differ in what they are; the others are a member whose token is not what it should be. */
export const kinds = ['visitor', 'stranger', 'former member', 'member'] as const satisfies readonly Who[];

/** The store as somebody's browser sees it. The member's uid is that of the account with and without a live token. */
export function storeAs(environment: RulesTestEnvironment, who: Who): Firestore {
  const token = tokens[who];
  const context = token ? environment.authenticatedContext('ada', token) : environment.unauthenticatedContext();
  return context.firestore() as unknown as Firestore;
}
