import type { BookclubsCalls } from '@contract/bookclubs';
import type { Answer, Sent } from '@contract/calls';
import type { DiscussCalls } from '@contract/discuss';
import type { NotesCalls } from '@contract/notes';
import type { SearchCalls } from '@contract/search';
import type { UserCalls } from '@contract/user';

/** Every call of every area, as types alone: nothing of the contract's schemas reaches the browser. */
export type Calls = UserCalls & NotesCalls & SearchCalls & DiscussCalls & BookclubsCalls;
export type CallName = keyof Calls & string;
export type AnswerOf<Name extends CallName> = Answer<Calls, Name>;

export interface Extras {
  /** Names what is created, so that the same request twice makes one. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The browser finishes the call even if the page is closed or reloaded. */
  keepalive?: boolean;
  /** Sends no token, so that an answer for everyone can come from the CDN. */
  anonymous?: boolean;
}

export type Options<Name extends CallName> = Sent<Calls, Name> & Extras;
/** The options may be left out where the call needs none. */
export type Args<Name extends CallName> =
  Record<never, never> extends Options<Name> ? [options?: Options<Name>] : [options: Options<Name>];
