import { nameInUrl } from '../clubs/rules';
import type { BookclubsCalls, ClubPost, Language } from '../contract/bookclubs';
import { notFound } from '../contract/errors';
import type { Term } from '../contract/versions';
import { findClubBook } from '../data/clubs/club-books';
import { clubDiscussionPath } from '../data/clubs/club-discussions';
import { isMember } from '../data/clubs/club-members';
import { type ClubPostRecord, clubPosts } from '../data/clubs/club-posts';
import { type Handlers, Page } from '../http/handlers';
import { shownEntries, type VeiledEntry } from '../thread/entries';
import { latestPlace } from '../thread/latest';
import { threadPage, withLikes } from '../thread/page';
import { repliesPage } from '../thread/replies';
import { presentPlace } from '../veil/present-place';
import { shownPost, shownThread, withRecord } from '../veil/shown';
import { type View, viewOf } from '../veil/view';
import { discussionAndClub, discussionOfMember, leadsTo } from './membership';
import { presentDiscussion, presentPost, presentTombstone } from './present';
import { shownVersions } from './shown-versions';
import { postText, type Text, titleText } from './texts';
import type { Outcome, TranslateTexts } from './translate-texts';

type Reading =
  | 'POST /api/bookclubs/getPosts'
  | 'GET /api/bookclubs/replies/{postId}'
  | 'GET /api/bookclubs/latest/{discussionId}';

interface Reader {
  uid: string;
  clubId: string;
  language?: Language | undefined;
  terms: readonly Term[];
  now: Date;
  signal: AbortSignal;
}

interface Translated {
  /** A text with its translation, as it is after that was made. */
  latest: (text: Text) => Text;
  /** As the contract names it; empty when no language is asked for. */
  status: { translator?: Outcome; translatorAgain?: string };
}

type Entries = readonly VeiledEntry<ClubPostRecord>[];

/** What can be translated: nothing that the reader doesn't see. */
const textsOf = (entries: Entries): Text[] =>
  entries.flatMap((one) => ('shown' in one && !one.shown.veiled ? [postText(one.shown.record)] : []));

const presented = (entries: Entries, latest: Translated['latest'], view: View, { uid, language }: Reader): ClubPost[] =>
  entries.map((one) => {
    if (!('shown' in one)) return presentTombstone(one.tombstone);
    const { shown, liked } = one;
    const read = shown.veiled
      ? shown
      : withRecord(shown, {
          ...shown.record,
          translations: latest(postText(shown.record)).translations,
          versions: shownVersions(shown.record, view),
        });
    return presentPost(read, { uid, liked, language });
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
  async function translated(texts: readonly Text[], { language, ...reader }: Reader): Promise<Translated> {
    if (!language) return { latest: (text) => text, status: {} };
    const { texts: read, outcome, again } = await translateTexts(texts, { ...reader, language });
    const byPath = new Map(read.map((text) => [text.path, text]));
    return {
      latest: (text) => byPath.get(text.path) ?? text,
      status: { translator: outcome, ...(again ? { translatorAgain: again.toISOString() } : {}) },
    };
  }

  return {
    'POST /api/bookclubs/getPosts': async ({ caller: { uid }, body, now, signal }) => {
      const { club: name, book, discussion: id, results: limit, page, language } = body;
      const { discussion, club } = await discussionAndClub(id, uid);
      if (discussion.bookId !== book || !(await leadsTo(name, discussion))) throw notFound();
      const [{ shown, total }, terms, view] = await Promise.all([
        threadPage(clubPosts, clubDiscussionPath(id), discussion, { page, limit, uid, signal }),
        termsOf(language, discussion.clubId, book),
        viewOf(uid, book, body),
      ]);
      const entries = shownEntries(shown, view);
      const thread = shownThread(discussion, view);
      const reader = { uid, clubId: discussion.clubId, language, terms, now, signal };
      // The title is last: what is left of the reader's allowance goes to the posts first.
      const titles = thread.veiled ? [] : [titleText(thread.record)];
      const { latest, status } = await translated([...textsOf(entries), ...titles], reader);
      const named = thread.veiled
        ? thread
        : withRecord(thread, { ...thread.record, translations: latest(titleText(thread.record)).translations });
      return {
        club: nameInUrl(club.title),
        posts: presented(entries, latest, view, reader),
        ...status,
        results: total,
        place: presentPlace(view.stored),
        discussion: {
          ...presentDiscussion(named, reader, now),
          book: { _id: book, title: discussion.bookTitle },
        },
      };
    },

    'GET /api/bookclubs/latest/{discussionId}': async ({ caller: { uid }, params: { discussionId } }) => {
      const discussion = await discussionOfMember(discussionId, uid);
      const latest = await latestPlace(clubPosts, clubDiscussionPath(discussionId), discussion);
      if (!latest) throw notFound();
      return latest;
    },

    'GET /api/bookclubs/replies/{postId}': async ({ caller: { uid }, params: { postId }, query, now, signal }) => {
      const { limit, cursor, language, ...asked } = query;
      const page = await repliesPage(clubPosts, postId, { limit, cursor });
      const about = page?.parent ?? page?.replies[0];
      if (!page || !about || !(await isMember(about.clubId, uid))) throw notFound();
      const replies = page.replies.map((post) => ({ post }));
      const [shown, terms, view] = await Promise.all([
        withLikes(clubPosts, replies, uid),
        termsOf(language, about.clubId, about.bookId),
        viewOf(uid, about.bookId, asked),
      ]);
      const entries = shown.flatMap((one) =>
        'post' in one ? [{ shown: shownPost(one.post, view, page.parent), liked: one.liked }] : [],
      );
      const reader = { uid, clubId: about.clubId, language, terms, now, signal };
      const { latest, status } = await translated(textsOf(entries), reader);
      const { translator, translatorAgain } = status;
      const headers = {
        ...(translator ? { 'X-Translator': translator } : {}),
        ...(translatorAgain ? { 'X-Translator-Again': translatorAgain } : {}),
      };
      return new Page(presented(entries, latest, view, reader), { ...page.more, headers });
    },
  };
}
