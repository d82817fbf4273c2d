import type { Message } from '@domain/messages';
import type { CallName } from '@/lib/api/request';

export interface WriteRequest {
  name: CallName;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** The write's rule for unsent ones of the same subject (`rules.ts`). */
export type Effect = 'create' | 'replace' | 'toggle' | 'remove';

/** Something that a reader has written and that the server may not have yet. */
export interface Write {
  /** The `Idempotency-Key` of every attempt. */
  id: string;
  /** Its row in the table of kinds, such as `new-note`. */
  kind: string;
  request: WriteRequest;
  /** The note that an edit starts from, or the thread that a post goes to, as the reader saw it. */
  before?: unknown;
  /** A mark that the reader didn't set by hand, such as posts that were on the screen. It is never shown. */
  isSilent?: true;
}

/** The fields of the `ApiError` with which the server refused an entry. */
export interface StoredError {
  message: string;
  status: number;
  code: string;
  text?: Message | undefined;
}

export interface NewEntry extends Write {
  effect: Effect;
  /** The thing it changes, such as `note:abc`. Entries of one subject can be merged. */
  subject: string;
  /** The context in words that the list of waiting entries shows, such as a book's title. */
  title: string;
  /** By the device's clock, which can be wrong: only for display. */
  writtenAt: number;
  /** The times that it was sent. The server may have it after the first one. */
  attempts: number;
  /** The build that wrote it. Another build can't read `before` and `request` as its own types. */
  shape: string;
  /** Undefined while it waits. */
  refusal?: StoredError;
}

export interface Entry extends NewEntry {
  /** Its position in the order of writing. */
  seq: number;
  /** True on this screen, until a call fails: its answer is only slow. */
  isSaving?: boolean;
}

/** The kind of an entry of another build (`entries-store.ts`). */
export const OTHER_BUILD = 'other-build';

/** True if the reader knows about it. */
export const isListed = ({ isSilent }: Pick<Entry, 'isSilent'>): boolean => isSilent !== true;

export const isWaiting = ({ refusal }: Pick<Entry, 'refusal'>): boolean => refusal === undefined;
