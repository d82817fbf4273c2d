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
import { postText, type Text, titleText } from './texts';
import type { Outcome, TranslateTexts } from './translate-texts';

type Reading = 'POST /api/bookclubs/getPosts' | 'GET /api/bookclubs/replies/{postId}';

interface Reader {
  uid: string;
  language?: Language | undefined;
  terms: readonly Term[];
  now: Date;
}

interface Translated {
  /** A text with its translation, as it is after that was made. */
  latest: (text: Text) => Text;
  /** As the contract names it; empty when no language is asked for. */
  status: { translator?: Outcome; translatorAgain?: string };
}

type Shown = readonly ShownEntry<ClubPostRecord>[];

const textsOf = (shown: Shown): Text[] => shown.flatMap((one) => ('post' in one ? [postText(one.post)] : []));

const presented = (shown: Shown, latest: Translated['latest'], { uid, language }: Reader): ClubPost[] =>
  shown.map((one) => {
    if (!('post' in one)) return presentTombstone(one.tombstone);
    return presentPost({ ...one.post, ...latest(postText(one.post)) }, { uid, liked: one.liked, language });
  });

/** How members read a thread: page by page, in the language of their choice. */
export function reading(
  translateTexts: TranslateTexts,
  hasTranslator: boolean,
): Pick<Handlers<BookclubsCalls>, Reading> {
  /** The glossary that translations keep to. It is only read when there is something to translate with. */
  async function termsOf(language: Language | undefined, clubId: string, bookId: string): Promise<readonly Term[]> {
    if (!language || !hasTranslator) return [];
    return (await findClubBook(clubId, bookId))?.glossary ?? [];
  }

  /** Finds or makes the translations of texts of one discussion. */
  async function translated(texts: readonly Text[], { uid, language, terms, now }: Reader): Promise<Translated> {
    if (!language) return { latest: (text) => text, status: {} };
    const { texts: read, outcome, again } = await translateTexts(texts, { uid, language, terms, now });
    const byPath = new Map(read.map((text) => [text.path, text]));
    return {
      latest: (text) => byPath.get(text.path) ?? text,
      status: { translator: outcome, ...(again ? { translatorAgain: again.toISOString() } : {}) },
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
      const reader = { uid, language, terms, now };
      const title = titleText(discussion);
      // The title is last: what is left of the reader's allowance goes to the posts first.
      const { latest, status } = await translated([...textsOf(shown), title], reader);
      const { translations } = latest(title);
      return {
        posts: presented(shown, latest, reader),
        ...status,
        results: total,
        discussion: {
          ...presentDiscussion({ ...discussion, translations }, reader, now),
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
      const reader = { uid, language, terms, now };
      const { latest, status } = await translated(textsOf(shown), reader);
      const { translator, translatorAgain } = status;
      const headers = {
        ...(translator ? { 'X-Translator': translator } : {}),
        ...(translatorAgain ? { 'X-Translator-Again': translatorAgain } : {}),
      };
      return new Page(presented(shown, latest, reader), { ...page.more, headers });
    },
  };
}
