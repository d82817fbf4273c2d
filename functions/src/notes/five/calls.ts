import type { NotesCalls } from '../../contract/notes';
import { noAccessTo } from '../../domain/errors';
import { DAY_MS } from '../../domain/time';
import type { Handlers } from '../../platform/http/handlers';
import { atomically } from '../../platform/store/transaction';
import { isOwnNote } from '../rules';
import { findNoteTx, updateNoteTx } from '../store';
import { dayOf, localDayOf, scheduled } from './rules';
import { notesOfToday } from './view';

export const five = {
  'GET /api/notes/today': async ({ caller: { uid }, query: { zone }, now }) => {
    const today = localDayOf(now, zone);
    return { day: dayOf(today.day), notes: await notesOfToday(uid, today) };
  },

  'POST /api/notes/today/{noteId}': ({ caller: { uid }, params: { noteId }, body: { day, answer }, now }) =>
    atomically(async (tx) => {
      const note = await findNoteTx(tx, noteId);
      if (!note || !isOwnNote(note, uid)) throw noAccessTo(note);
      const change = scheduled(note, { day: Date.parse(day) / DAY_MS, answer }, now);
      if (change) updateNoteTx(tx, noteId, change);
      return { answer: (change ?? note).again?.answer ?? null };
    }),
} satisfies Partial<Handlers<NotesCalls>>;
