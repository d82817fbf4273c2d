import * as z from 'zod';
import type { NoteChanges, NotesCalls } from '../../contract/notes';
import { badField } from '../../domain/errors';
import { ID_PATTERN } from '../../domain/limits';
import { MINUTE_MS } from '../../domain/time';
import type { Handlers } from '../../platform/http/handlers';
import { findDeletions, hasDeletionsSince, renamedBooksIn } from '../../shelf/deletions/store';
import { namesOnShelf } from '../../shelf/store';
import { clubsOfNotes, clubsSharedBy } from '../sharing/store';
import { type NotePosition, notesChanged } from '../store';
import { presentNote } from '../view';

/** Notes and deletions, and bytes of remarks. */
const PART_LIMITS = { limit: 500, bytes: 1_000_000 };
const MAX_DELETIONS = 500;

/** A change is visible somewhat after its stored time, so changes are read from this long before the previous call. */
const OVERLAP_MS = MINUTE_MS;

const BEGINNING = new Date(0);

/** When its last run of calls began, and that run's last note if there are more. */
interface CopyState {
  began: Date;
  after: NotePosition | undefined;
}

const at = z.iso.datetime();
const State = z.tuple([at, z.tuple([at, z.string().regex(ID_PATTERN)]).nullable()]);

const writeState = ({ began, after }: CopyState): string =>
  Buffer.from(JSON.stringify([began, after ? [after.at, after.id] : null])).toString('base64url');

/** @throws `invalid` for an unknown cursor */
function readState(since: string): CopyState {
  try {
    const [began, after] = State.parse(JSON.parse(Buffer.from(since, 'base64url').toString()));
    return { began: new Date(began), after: after ? { at: new Date(after[0]), id: after[1] } : undefined };
  } catch {
    throw badField('since', 'unknownCursor');
  }
}

/** `deleted` is undefined when the copy must start over. */
async function beginningOf(uid: string, since: string | undefined, now: Date) {
  const restarted = { deleted: undefined, began: now, from: BEGINNING, after: undefined };
  if (since === undefined) return restarted;
  const { began, after } = readState(since);
  const from = new Date(began.getTime() - OVERLAP_MS);
  if (!hasDeletionsSince(from, now)) return restarted;
  // The first answer of a run had the deletions.
  if (after) return { deleted: [], began, from: after.at, after };
  const deleted = await findDeletions(uid, from, MAX_DELETIONS);
  return deleted ? { deleted, began: now, from, after } : restarted;
}

export const changes: Pick<Handlers<NotesCalls>, 'GET /api/notes/changes'> = {
  'GET /api/notes/changes': async ({ caller: { uid }, query, now }): Promise<NoteChanges> => {
    const { deleted, began, from, after } = await beginningOf(uid, query.since, now);
    const { items, last } = await notesChanged(uid, { from, after, ...PART_LIMITS });
    const renamed = renamedBooksIn(deleted ?? []);
    const books = await namesOnShelf(uid, [...renamed, ...items.map(({ bookId }) => bookId)]);
    // A removed book's notes remain until a job deletes them. A note's title can be outdated, so the shelf has it.
    const shown = items.flatMap((note) => {
      const book = books.get(note.bookId);
      return book ? [{ ...note, ...book }] : [];
    });
    const [clubs, asked] = await Promise.all([clubsOfNotes(shown), clubsSharedBy(uid, query.clubs)]);
    const idsOf = (kind: 'note' | 'book') =>
      deleted?.flatMap((deletion) => (deletion.kind === kind ? deletion._id : [])) ?? [];
    return {
      restart: deleted === undefined,
      deletedNotes: idsOf('note'),
      deletedBooks: idsOf('book'),
      renamedBooks: renamed.flatMap((_id) => {
        const names = books.get(_id);
        return names ? [{ _id, ...names }] : [];
      }),
      clubs: asked,
      notes: shown.map(({ author, ...note }) => {
        const presented = presentNote(note, clubs);
        const clubId = typeof presented.audience === 'object' ? note.clubId : null;
        return { ...presented, author, ...(clubId !== null && { clubId }) };
      }),
      next: writeState({ began, after: last }),
      more: last !== undefined,
    };
  },
};
