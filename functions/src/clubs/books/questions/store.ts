import { FieldValue, type Timestamp, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { hashOf } from '../../../cases/store';
import { clubLanguages } from '../../../domain/languages';
import { converter, type Stored, storedInstant } from '../../../platform/store/firestore';
import { clubRef } from '../../store';

const language = z.enum(clubLanguages);

const QuestionRecord = z.object({
  chapter: z.int(),
  text: z.string(),
  lang: language.nullable(),
  translation: z.object({ language, text: z.string() }).optional(),
  /** The key of its author. */
  by: z.string(),
  at: storedInstant,
  /** Its discussion exists, so its step can be removed. */
  answered: z.literal(true).optional(),
  moderated: z.literal(true).optional(),
});
export type QuestionRecord = z.output<typeof QuestionRecord>;

/** `clubs/{club}/questions/{book}`, so that a screen reads one document for all questions about a book. */
const QuestionsRecord = z.object({ questions: z.record(z.string(), QuestionRecord) });

const questions = (clubId: string) => clubRef(clubId).collection('questions').withConverter(converter(QuestionsRecord));

const questionsDoc = (clubId: string, bookId: string) => clubRef(clubId).collection('questions').doc(bookId);

export interface AskedAbout {
  questions: Stored<QuestionRecord>[];
  /** Undefined before the first question. */
  updateTime: Timestamp | undefined;
}

const allOf = (stored: z.output<typeof QuestionsRecord> | undefined): Stored<QuestionRecord>[] =>
  Object.entries(stored?.questions ?? {}).map(([_id, question]) => ({ ...question, _id }));

/** In the order of their chapters. One read. */
export async function findQuestions(clubId: string, bookId: string): Promise<AskedAbout> {
  const found = await questions(clubId).doc(bookId).get();
  const all = allOf(found.data());
  const inOrder = all.toSorted((one, other) => one.chapter - other.chapter || one.at.getTime() - other.at.getTime());
  return { questions: inOrder, updateTime: found.updateTime };
}

/** Whatever their readers have read, and including those of removed steps and those that moderators have hidden. */
export const questionsOf = async (clubId: string, bookId: string): Promise<Stored<QuestionRecord>[]> =>
  (await findQuestions(clubId, bookId)).questions;

/** One read for each book with questions. */
export async function questionsInClub(clubId: string): Promise<(Stored<QuestionRecord> & { bookId: string })[]> {
  const { docs } = await questions(clubId).get();
  return docs.flatMap((doc) => allOf(doc.data()).map((question) => ({ ...question, bookId: doc.id })));
}

/** Another one for each book, since the discussions of all books share a collection. */
export const questionId = (newId: string, clubId: string, bookId: string): string => hashOf(newId, clubId, bookId);

interface OfBook {
  clubId: string;
  bookId: string;
}

/** @param gone questions to delete in the same step */
export function saveQuestion(
  batch: WriteBatch,
  { clubId, bookId }: OfBook,
  { _id, ...question }: Stored<QuestionRecord>,
  gone: readonly Stored<QuestionRecord>[],
): void {
  const deleted = Object.fromEntries(gone.map((other) => [other._id, FieldValue.delete()]));
  batch.set(questionsDoc(clubId, bookId), { questions: { ...deleted, [_id]: question } }, { merge: true });
}

type Change = Pick<QuestionRecord, 'text' | 'lang' | 'translation'> | { answered: true };

/** Fails (`hasChanged`) after any other change since the read. @param change null deletes the question */
export function changeQuestion(
  batch: WriteBatch,
  { clubId, bookId }: OfBook,
  { _id, ...question }: Stored<QuestionRecord>,
  change: Change | null,
  lastUpdateTime: Timestamp,
): void {
  const value = change ? { ...question, ...change } : FieldValue.delete();
  batch.update(questionsDoc(clubId, bookId), { [`questions.${_id}`]: value }, { lastUpdateTime });
}

/** A key of the present words, because changed ones need a new report. */
export const questionWordsKey = ({ text, translation }: QuestionRecord): string =>
  hashOf(text, translation?.text ?? '');

export async function findQuestionTx(
  tx: Transaction,
  { clubId, bookId }: OfBook,
  id: string,
): Promise<Stored<QuestionRecord> | undefined> {
  return allOf((await tx.get(questions(clubId).doc(bookId))).data()).find(({ _id }) => _id === id);
}

export function hideQuestionTx(tx: Transaction, { clubId, bookId }: OfBook, id: string, hidden: boolean): void {
  tx.update(questionsDoc(clubId, bookId), {
    [`questions.${id}.moderated`]: hidden ? true : FieldValue.delete(),
  });
}

export function deleteQuestions(batch: WriteBatch, clubId: string, bookId: string): void {
  batch.delete(questionsDoc(clubId, bookId));
}
