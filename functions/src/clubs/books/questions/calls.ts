import type { BookclubsCalls } from '../../../contract/bookclubs';
import { ApiError, keyUsed, notFound } from '../../../domain/errors';
import type { Handlers } from '../../../platform/http/handlers';
import { authorKey } from '../../../threads/unread/store';
import { isOwner } from '../../members/owners/rules';
import { changeOwnClub } from '../../membership/store';
import { requireManager } from '../../roles/rules';
import { findClubBook } from '../store';
import { requireAuthorOrOwner, requireRoom, requireStanding, requireUnanswered, stands } from './rules';
import { changeQuestion, findQuestions, questionId, saveQuestion } from './store';
import { presentQuestion } from './view';

async function questionsAbout(clubId: string, bookId: string) {
  const [book, asked] = await Promise.all([findClubBook(clubId, bookId), findQuestions(clubId, bookId)]);
  if (!book) throw notFound('bookNotInClub');
  return { book, ...asked };
}

export const questions = {
  'POST /api/bookclubs/newQuestion': ({ caller: { uid }, body, newId, now }) => {
    const { club: name, book: bookId, chapter, text, lang, translation } = body;
    return changeOwnClub(name, uid, async (batch, club) => {
      requireManager(club, uid);
      const { book, questions: asked } = await questionsAbout(club._id, bookId);
      const reader = { uid, owns: isOwner(club, uid) };
      const _id = questionId(newId, club._id, bookId);
      const earlier = asked.find((question) => question._id === _id);
      if (earlier && (earlier.text !== text || earlier.chapter !== chapter)) throw keyUsed();
      if (earlier) return presentQuestion(earlier, reader);
      const gone = asked.filter((question) => !stands(question, book));
      requireRoom(
        asked.filter((question) => !gone.includes(question)),
        chapter,
        book,
      );
      const by = authorKey(_id, uid);
      const question = { _id, chapter, text, lang, ...(translation && { translation }), by, at: now };
      saveQuestion(batch, { clubId: club._id, bookId }, question, gone);
      return presentQuestion(question, reader);
    });
  },

  'POST /api/bookclubs/question': ({ caller: { uid }, body }) => {
    const { club: name, book: bookId, id, seen, text, lang, translation } = body;
    return changeOwnClub(name, uid, async (batch, club) => {
      const { book, questions: asked, updateTime } = await questionsAbout(club._id, bookId);
      const found = asked.find(({ _id }) => _id === id);
      // A repeated removal.
      if (!found && text === null) return null;
      const { translation: _, ...question } = requireStanding(found, book);
      requireAuthorOrOwner(question, club, uid);
      requireUnanswered(question);
      if (![seen, text].includes(question.text)) throw new ApiError('conflict', 'settingsChanged');
      const reader = { uid, owns: isOwner(club, uid) };
      const change = text === null ? null : { text, lang, ...(translation && { translation }) };
      if (updateTime) changeQuestion(batch, { clubId: club._id, bookId }, question, change, updateTime);
      return change && presentQuestion({ ...question, ...change }, reader);
    });
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
