import type { Stored } from '../../../platform/store/firestore';
import { stands } from '../../books/questions/rules';
import { questionsOf } from '../../books/questions/store';
import { findClubBook } from '../../books/store';
import { discussionsUpTo, postsUpTo } from '../../threads/up-to-chapter/store';
import type { AgendaItem } from '../evening/store';
import type { MeetingRecord } from '../store';
import { agendaFrom } from './rules';

/** Within the meeting's chapter, whatever the starter has read, so that everybody has the same. At most 162 reads. */
export async function findAgenda({ clubId, bookId, chapter }: Stored<MeetingRecord>): Promise<AgendaItem[]> {
  if (bookId === null) return agendaFrom({ questions: [], posts: [], discussions: [] }, null);
  const last = chapter ?? 'end';
  const [book, asked, posts, discussions] = await Promise.all([
    findClubBook(clubId, bookId),
    questionsOf(clubId, bookId),
    postsUpTo({ clubId, bookId }, last, { named: 80, open: 20 }),
    discussionsUpTo({ clubId, bookId }, last, { named: 40, open: 20 }),
  ]);
  const questions = asked.filter((question) => book && !question.moderated && stands(question, book));
  return agendaFrom({ questions, posts, discussions }, last);
}
