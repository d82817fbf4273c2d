import type { BookclubsCalls } from '../../../contract/bookclubs';
import type { ClubPost } from '../../../contract/club-threads';
import type { MeetingPack } from '../../../contract/meeting-pack';
import { notFound } from '../../../domain/errors';
import type { UpToChapter } from '../../../domain/progress';
import { distance } from '../../../domain/spoilers';
import type { Handlers } from '../../../platform/http/handlers';
import type { Stored } from '../../../platform/store/firestore';
import { findProgressOfWork } from '../../../progress/works/store';
import { progressOf } from '../../../progress/writes/store';
import { checkPost, checkThread } from '../../../threads/spoilers/rules';
import type { View } from '../../../threads/spoilers/view';
import { clubBookRef } from '../../books/parts/store';
import { type QuestionRecord, questionsOf } from '../../books/questions/store';
import { shownQuestions } from '../../books/questions/view';
import { type ClubBookRecord, findClubBook } from '../../books/store';
import { nameInUrl } from '../../rules';
import type { ClubDiscussionRecord, ClubPostRecord } from '../../threads/store';
import { discussionsUpTo, type Most, postsUpTo } from '../../threads/up-to-chapter/store';
import { excerptOf } from '../../threads/view';
import { shownVersions } from '../../translations/rules';
import { presentActivity, presentClubPost, presentTitle, type Reader } from '../../view';
import { meetingOf } from '../found/store';
import { mostQuoted, questionsIn, withoutAnswer } from '../rules';

const DISCUSSIONS: Most = { named: 60, open: 40 };
const POSTS: Most = { named: 120, open: 40 };
const QUOTES = 10;
const QUESTIONS = 12;

type Discussion = Stored<ClubDiscussionRecord>;

function agendaOf(discussions: readonly Discussion[], view: View, reader: Reader): MeetingPack['agenda'] {
  const byChapter = new Map<UpToChapter, MeetingPack['agenda'][number]['discussions']>();
  const inOrder = discussions.toSorted(
    (one, other) => distance(one.chapter) - distance(other.chapter) || other.numPosts - one.numPosts,
  );
  for (const discussion of inOrder) {
    const shown = checkThread(discussion, view);
    if (shown.hidden || discussion.question) continue;
    const { chapter } = discussion;
    byChapter.set(chapter, [...(byChapter.get(chapter) ?? []), presentTitle(shown, reader)]);
  }
  return [...byChapter].map(([chapter, ofChapter]) => ({ chapter, discussions: ofChapter }));
}

function askedIn(
  questions: readonly Stored<QuestionRecord>[],
  discussions: readonly Discussion[],
  { view, reader, book }: { view: View; reader: Reader; book: ClubBookRecord },
): MeetingPack['asked'] {
  const answered = discussions
    .filter(({ question }) => question)
    .map((discussion) => checkThread(discussion, view))
    .flatMap((shown) => (shown.hidden ? [] : presentTitle(shown, reader)));
  const unanswered = shownQuestions(questions, view, book).flatMap((question) => {
    const { _id, chapter, text: title, lang, translation } = question;
    if (question.answered) return [];
    const inLanguage = translation?.language === reader.language ? translation : undefined;
    const words = { title: inLanguage?.text ?? title, lang: inLanguage?.language ?? lang };
    return { _id, chapter, ...words, numPosts: 0, hidden: false };
  });
  return [...answered.toSorted((one, other) => other.numPosts - one.numPosts), ...unanswered];
}

function presentQuestion(post: ClubPost) {
  const { content, translation, version, quote, ...about } = excerptOf(post);
  // A translator can turn a question into a statement.
  const questionsOf = (text: string) => questionsIn(text) || text;
  return {
    ...about,
    content: questionsOf(content),
    ...(translation && { translation: { ...translation, text: questionsOf(translation.text) } }),
    ...(version && { version: { ...version, text: questionsOf(version.text) } }),
  };
}

/** The content beyond the member's chapter, by counters that are the same for every reader. */
function waitingOf(book: ClubBookRecord, shown: number | 'end', meant: number | 'end'): MeetingPack['waiting'] {
  const later = presentActivity(book).filter(
    ({ chapter, posts }) => posts > 0 && distance(chapter) > distance(shown) && distance(chapter) <= distance(meant),
  );
  const [next] = later;
  return next ? { posts: later.reduce((sum, { posts }) => sum + posts, 0), chapter: next.chapter } : null;
}

const isCut = (found: readonly Discussion[], { named, open }: Most): boolean => {
  const numOpen = found.filter(({ chapter }) => chapter === null).length;
  return numOpen >= open || found.length - numOpen >= named;
};

export const pack = {
  'GET /api/bookclubs/pack/{club}': async ({ caller: { uid }, params, query: { meeting: id, language } }) => {
    const { club, meeting } = await meetingOf(params.club, id, uid);
    const { at, place, cancelled, bookId, chapter } = meeting;
    if (bookId === null) throw notFound();
    const [book, progress] = await Promise.all([findClubBook(club._id, bookId), findProgressOfWork(uid, bookId)]);
    if (!book) throw notFound();
    const meant = chapter ?? 'end';
    const read = progress?.finished ? 'end' : (progress?.chapter ?? 0);
    const last = distance(read) < distance(meant) ? read : meant;
    const of = { clubId: club._id, bookId };
    const [discussions, posts, asked] = await Promise.all([
      discussionsUpTo(of, last, DISCUSSIONS),
      postsUpTo(of, last, POSTS),
      questionsOf(club._id, bookId),
    ]);
    // Viewed as no author's: the reader's own texts must not go beyond the meeting's chapter either.
    const finished = last === 'end';
    const view = {
      uid: undefined,
      progress: { chapter: finished ? 0 : last, finished },
      reveal: [],
      through: undefined,
    };
    const byId = new Map(posts.map((post) => [post._id, post]));
    const shown = posts.filter((post) => !checkPost(post, view, byId.get(post.replyTo ?? '')).hidden);
    const current = (post: Stored<ClubPostRecord>) => ({ ...post, memberTranslations: shownVersions(post, view) });
    const alone = discussions.flatMap(({ _id, onlyOpenerPosted }) => (onlyOpenerPosted ? _id : []));
    const asking = withoutAnswer(shown, new Set(alone)).filter(({ content }) => questionsIn(content) !== '');
    const questions = asking
      .toSorted((one, other) => distance(one.chapter) - distance(other.chapter))
      .slice(0, QUESTIONS);
    const reader = { uid, language };
    return {
      club: nameInUrl(club.title),
      clubName: club.title,
      book: {
        ...clubBookRef(club, bookId, book.title),
        author: book.author,
        ...(book.cover && { cover: book.cover }),
        progress: progress ? progressOf(progress) : null,
      },
      at: at?.toISOString() ?? null,
      place,
      cancelled,
      chapter,
      asked: askedIn(asked, discussions, { view, reader, book }),
      agenda: agendaOf(discussions, view, reader),
      more: isCut(discussions, DISCUSSIONS),
      quotes: mostQuoted(shown)
        .slice(0, QUOTES)
        .map(({ quote: { text, chapter, page }, post, times }) => ({
          post: post._id,
          discussion: post.discussionId,
          user: post.user,
          text,
          chapter,
          page,
          times,
        })),
      questions: questions.map((post) => ({
        ...presentQuestion(presentClubPost(checkPost(current(post), view), { ...reader, liked: false })),
        discussion: post.discussionId,
      })),
      waiting: waitingOf(book, last, meant),
    };
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
