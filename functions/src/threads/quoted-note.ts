import * as z from 'zod';
import { converter, db } from '../platform/store/firestore';

const QuotedNote = z.object({
  userId: z.string(),
  bookId: z.string(),
  remark: z.string(),
  chapter: z.int(),
  page: z.int(),
});

export const findQuotedNote = async (noteId: string) =>
  (await db().collection('notes').withConverter(converter(QuotedNote)).doc(noteId).get()).data();
