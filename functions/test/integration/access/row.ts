import type { CallTable } from '../../../src/contract/calls';
import type { ErrorCode, STATUS } from '../../../src/contract/errors';

/**
 * Who calls, in the order of a row's cells. The member is in the owner's club; the former member was, and wrote in it.
 * Where an area knows no members, these two are readers like any other.
 */
export const CALLERS = ['signed out', 'bad token', 'expired token', 'stranger', 'former', 'member', 'owner'] as const;
export type CallerKind = (typeof CALLERS)[number];

/** A status with the code that belongs to it most often (`USUAL`), or a status with another of its codes. */
export type Cell = 200 | keyof typeof USUAL | { [Code in ErrorCode]: `${(typeof STATUS)[Code]} ${Code}` }[ErrorCode];
export const USUAL = { 401: 'unauthenticated', 403: 'forbidden', 404: 'not_found', 409: 'conflict' } as const;

/** What calls name: everything in it is the owner's, or was made by them. */
export interface Named {
  book: string;
  note: string;
  genre: string;
  publicBook: string;
  topic: string;
  /** Without replies and likes. */
  post: string;
  /** A post that the stranger, the former member, the member and the owner like. */
  liked: string;
  club: string;
  clubBook: string;
  discussion: string;
  clubPost: string;
  clubLiked: string;
  /** Usernames of a reader who is in no club, and of one more member. */
  outsider: string;
  otherMember: string;
  email: string;
  /** A word that no other request has sent, for what must not be there yet. */
  unused: string;
}

export const PASSWORD = 'reading-123';

export interface Ask {
  params?: Readonly<Record<string, string>>;
  body?: object;
}

export interface Row {
  gets: readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell];
  ask?: (named: Named) => Ask;
  /** What a 200 does to the store, kind by kind: `+` made, `~` changed, `-` gone. Without it, nothing. */
  writes?: string;
  /** A part of what a 200 answers. */
  answers?: (named: Named, caller: { id: string }, kind: CallerKind) => object;
  /** The call is about the caller's own account, so each caller is one of their kind made for this row. */
  onAccount?: true;
}

/** A row for each call: a call that has none does not compile. */
export type Rows<T extends CallTable> = { readonly [Name in keyof T]: Row };
