import { bookclubsHandlers } from '../../functions/src/clubs/calls';
import { bookclubs as table } from '../../functions/src/contract/bookclubs';
import type { ClubLanguage } from '../../functions/src/domain/languages';
import { bookOf, CLUB_ID, type ClubData, clubThreadId, type Translated } from './data';
import { progressIn } from './shelves';
import { daysBefore, inOrder, postsOf, readersAtOnce, type Step, stepsWith, type ThreadSteps } from './steps';

export const bookclubs = stepsWith(table, bookclubsHandlers({ translator: undefined, warn: console.warn }));

const FOUNDED = 50;
const BETWEEN_POSTS = 0.3;
const TRANSLATED_AFTER = 1 / 24;

const languageOf = (member: string): ClubLanguage => (member === 'giulia' ? 'it' : 'en');

function foundingOf({ name: club, members: [by, ...others] }: ClubData, at: Date): Step[] {
  return [
    bookclubs('POST /api/bookclubs/newClub', { by, at, id: CLUB_ID, body: { title: club, members: others } }),
    ...others.map((other) => bookclubs('POST /api/bookclubs/stay', { by: other, at, body: { club } })),
  ];
}

function booksOf({ name: club, members: [by], books, sharing }: ClubData, now: Date): Step[] {
  return books.flatMap(({ id, days, completed, glossary: terms = [] }) => {
    const at = daysBefore(now, days);
    const completion = { currTitle: club, completedBooks: completed === undefined ? [] : [id] };
    return [
      bookclubs('POST /api/bookclubs/newBook', { by, at, body: { club, ...bookOf(id) } }),
      ...sharing.map((member) =>
        bookclubs('POST /api/bookclubs/shareProgress', { by: member, at, body: { club, book: id, shares: true } }),
      ),
      bookclubs('POST /api/bookclubs/glossary', { by, at, body: { club, book: id, terms, seen: [] } }),
      bookclubs('POST /api/bookclubs/updateSettings', { by, at: daysBefore(now, completed ?? days), body: completion }),
    ];
  });
}

function translationOf(kind: 'post' | 'title', id: string, { by, at, translation }: Translated & { at: Date }): Step {
  return bookclubs('POST /api/bookclubs/memberTranslation', {
    by: translation.by,
    at: daysBefore(at, -TRANSLATED_AFTER),
    id: `${id}-${kind}`,
    body: { kind, id, language: languageOf(by) === 'it' ? 'en' : 'it', text: translation.text },
  });
}

function threadOf({ name: club, members, threads }: ClubData, index: number, now: Date): ThreadSteps[] {
  const [thread, discussion] = [threads[index], clubThreadId(index)];
  if (!thread) return [];
  const posts = postsOf(thread, discussion, now, BETWEEN_POSTS);
  const [{ by, at, text: post, chapter }, ...others] = posts;
  const opening = bookclubs('POST /api/bookclubs/newDiscussion', {
    by,
    at,
    id: discussion,
    body: { club, book: thread.book, title: thread.title, post, chapter, lang: languageOf(by) },
  });
  const written = others.map(({ by, at, id, replyTo, chapter, text: remark }) => {
    const said = { remark, chapter, lang: languageOf(by) };
    return replyTo === null
      ? bookclubs('POST /api/bookclubs/newPost', { by, at, id, body: { id: discussion, ...said } })
      : bookclubs('POST /api/bookclubs/newReply', { by, at, id, body: { id: replyTo, ...said } });
  });
  const translations = posts.map(({ by, at, id, translation }) => translationOf('post', id, { by, at, translation }));
  const likes = posts.flatMap(({ at, id, likedBy = [] }) =>
    likedBy.map((reader) => bookclubs('POST /api/bookclubs/like', { by: reader, at, body: { id } })),
  );
  const views = members.flatMap((by) => {
    const last = posts.findLastIndex((post) => post.by === by);
    const ids = posts.filter(({ likedBy }, at) => at <= last || likedBy?.includes(by)).map(({ id }) => id);
    return ids.length > 0 ? [bookclubs('POST /api/bookclubs/view', { by, at: now, body: { ids } })] : [];
  });
  const title = translationOf('title', discussion, { by, at, translation: thread.translation });
  return [{ opening, posts: written, rest: [title, ...translations, ...likes, ...views] }];
}

/** A club and its books store their last post, so each thread's last post comes after all others, in order. */
async function post(threads: readonly ThreadSteps[]): Promise<void> {
  const all = threads.map(({ opening, posts }) => [opening, ...posts]);
  await Promise.all(all.map((steps) => inOrder(steps.slice(0, -1))));
  await inOrder(all.flatMap((steps) => steps.slice(-1)));
}

/** `write` adds the club, its books and posts, and then `react` what members do with the posts. */
export function seedClub(club: ClubData, now: Date): Record<'write' | 'react', () => Promise<void>> {
  const founding = [...foundingOf(club, daysBefore(now, FOUNDED)), ...booksOf(club, now)];
  const threads = club.threads.flatMap((_, index) => threadOf(club, index, now));
  const progress = progressIn(club, now);
  return {
    write: async () => {
      await inOrder(founding);
      await post(threads);
    },
    react: async () => {
      // Members translate only texts within their progress.
      await Promise.all(progress.map(({ run }) => run()));
      await readersAtOnce(threads.flatMap(({ rest }) => rest));
    },
  };
}
