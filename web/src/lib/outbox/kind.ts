import type { Effect, Entry, NewEntry, Write } from './entry';
import type { Version } from './rules';

/** One kind of write: its rule, and how screens show it. */
export interface Kind {
  effect: Effect;
  /** The name of what the write changes, and its context in words. */
  describe(write: Write, reader: string): Promise<Pick<NewEntry, 'subject' | 'title'>>;
  /** Shows the server's answer, as after a write that was sent at once. `answer` is undefined for something already gone. */
  show(answer: unknown, entry: Entry): unknown;
  /** The fields of a later request that name the saved version it starts from. */
  versionFor?(answer: unknown, entry: Entry, later: Entry): Version | undefined;
  /** Takes back what the screen has shown since the write. */
  refused?(entry: Entry): unknown;
  /**
   * The address of the form for an entry. If it was refused or `isWrittenAnew`, its text becomes the form's draft;
   * undefined if there is nothing to edit.
   */
  edit?(entry: Entry): string | undefined;
  /** The form sends a new write, so an entry can be edited only while the server can't have it. */
  isWrittenAnew?: true;
}

export type Kinds = Readonly<Record<string, Kind>>;
