import type { BookclubsCalls, ClubPost, Language } from '../contract/bookclubs';
import { notFound } from '../contract/errors';
import type { Term } from '../contract/versions';
import { findClubBook } from '../data/clubs/club-books';
import { clubDiscussionPath } from '../data/clubs/club-discussions';
import { isMember } from '../data/clubs/club-members';
import { type ClubPostRecord, clubPosts } from '../data/clubs/club-posts';
import { type Handlers, Page } from '../http/handlers';
import { type ShownEntry, threadPage, withLikes } from '../thread/page';
import { repliesPage } from '../thread/replies';
import { discussionOfMember, leadsTo } from './membership';
import { presentDiscussion, presentPost, presentTombstone } from './present';
import type { Outcome, TranslatePosts } from './translate-posts';

type Reading = 'POST /api/bookclubs/getPosts' | 'GET /api/bookclubs/replies/{postId}';

interface Reader {
  uid: string;
  language?: Language | undefined;
  terms: readonly Term[];
  now: Date;
}

/** How members read a thread: page by page, in the language of their choice. */
export function reading(
  translatePosts: TranslatePosts,
  hasTranslator: boolean,
): Pick<Handlers<BookclubsCalls>, Reading> {
  /** The glossary that translations keep to. It is only read when there is something to translate with. */
  async function termsOf(language: Language | undefined, clubId: string, bookId: string): Promise<readonly Term[]> {
    if (!language || !hasTranslator) return [];
    return (await findClubBook(clubId, bookId))?.glossary ?? [];
  }

  async function presented(
    shown: readonly ShownEntry<ClubPostRecord>[],
    { uid, language, terms, now }: Reader,
  ): Promise<{ posts: ClubPost[]; translator?: Outcome; translatorAgain?: string }> {
    const originals = shown.flatMap((one) => ('post' in one ? [one.post] : []));
    const asWritten = { posts: originals, outcome: undefined, again: undefined };
    const {
      posts: read,
      outcome,
      again,
    } = language ? await translatePosts(originals, { uid, language, terms, now }) : asWritten;
    const byId = new Map(read.map((post) => [post._id, post]));
    const posts = shown.map((one) => {
      if (!('post' in one)) return presentTombstone(one.tombstone);
      const post = byId.get(one.post._id) ?? one.post;
      return presentPost(post, { uid, liked: one.liked, language });
    });
    return {
      posts,
      ...(outcome ? { translator: outcome } : {}),
      ...(again ? { translatorAgain: again.toISOString() } : {}),
    };
  }

  return {
    'POST /api/bookclubs/getPosts': async ({ caller: { uid }, body, now }) => {
      const { club, book, discussion: id, results: limit, page, language } = body;
      const discussion = await discussionOfMember(id, uid);
      if (discussion.bookId !== book || !(await leadsTo(club, discussion))) throw notFound();
      const [{ shown, total }, terms] = await Promise.all([
        threadPage(clubPosts, clubDiscussionPath(id), discussion, { page, limit, uid }),
        termsOf(language, discussion.clubId, book),
      ]);
      return {
        ...(await presented(shown, { uid, language, terms, now })),
        results: total,
        discussion: {
          ...presentDiscussion(discussion, { uid, language }, now),
          book: { _id: book, title: discussion.bookTitle },
        },
      };
    },

    'GET /api/bookclubs/replies/{postId}': async ({ caller: { uid }, params: { postId }, query, now }) => {
      const { limit, cursor, language } = query;
      const page = await repliesPage(clubPosts, postId, { limit, cursor });
      const about = page?.parent ?? page?.replies[0];
      if (!page || !about || !(await isMember(about.clubId, uid))) throw notFound();
      const entries = page.replies.map((post) => ({ post }));
      const [shown, terms] = await Promise.all([
        withLikes(clubPosts, entries, uid),
        termsOf(language, about.clubId, about.bookId),
      ]);
      const { posts, translator, translatorAgain } = await presented(shown, { uid, language, terms, now });
      const headers = {
        ...(translator ? { 'X-Translator': translator } : {}),
        ...(translatorAgain ? { 'X-Translator-Again': translatorAgain } : {}),
      };
      return new Page(posts, { ...page.more, headers });
    },
  };
}
