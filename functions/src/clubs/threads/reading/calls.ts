import type { BookclubsCalls } from '../../../contract/bookclubs';
import type { ClubPost } from '../../../contract/club-threads';
import type { Term } from '../../../contract/member-translations';
import type { Poll } from '../../../contract/polls';
import { noAccessTo, notFound } from '../../../domain/errors';
import type { ClubLanguage } from '../../../domain/languages';
import { type Handlers, PageAnswer } from '../../../platform/http/handlers';
import { presentProgress } from '../../../progress/view';
import { repliesPage } from '../../../threads/pages/store';
import { withRecord } from '../../../threads/spoilers/rules';
import type { View } from '../../../threads/spoilers/view';
import type { HiddenEntry } from '../../../threads/view';
import { clubBookRef } from '../../books/parts/store';
import { findClubBook } from '../../books/store';
import { isOwner } from '../../members/owners/rules';
import { leadsTo, requireBook } from '../../membership/store';
import { presentPolls } from '../../polls/view';
import { isMemberOf, nameInUrl } from '../../rules';
import { findClub } from '../../store';
import { shownTerms } from '../../translations/glossary/store';
import { shownVersions } from '../../translations/rules';
import { postText, type Text, titleText } from '../../translations/texts/store';
import type { Outcome, TranslateTexts } from '../../translations/translate-texts';
import { presentClubPost, presentDiscussion, presentTombstone } from '../../view';
import { clubCalls } from '../calls';
import { discussionOrQuestion } from '../questions/store';
import { type ClubPostRecord, clubPosts, isGeneral } from '../store';
import { latestIn } from '../unread/store';

interface Reader {
  uid: string;
  clubId: string;
  owns: boolean;
  language?: ClubLanguage | undefined;
  terms: readonly Term[];
  now: Date;
  signal: AbortSignal;
}

interface Translated {
  latest: (text: Text) => Text;
  /** The translator's outcome, as in the contract; empty when the caller requests no language. */
  status: { translator?: Outcome; translatorAgain?: string };
}

/** Replies have none. */
const noPolls = new Map<string, Poll>();

type Entries = readonly HiddenEntry<ClubPostRecord>[];

const textsOf = (entries: Entries): Text[] =>
  entries.flatMap((entry) => ('shown' in entry && !entry.shown.hidden ? [postText(entry.shown.record)] : []));

const presented = (
  entries: Entries,
  latest: Translated['latest'],
  view: View,
  polls: ReadonlyMap<string, Poll>,
  { uid, language, owns }: Reader,
): ClubPost[] =>
  entries.map((entry) => {
    if (!('shown' in entry)) return presentTombstone(entry.tombstone);
    const { shown, liked } = entry;
    const read = shown.hidden
      ? shown
      : withRecord(shown, {
          ...shown.record,
          translations: latest(postText(shown.record)).translations,
          memberTranslations: shownVersions(shown.record, view),
        });
    return presentClubPost(read, { uid, liked, language, owns, poll: polls.get(shown.record._id) });
  });

export function reading(translateTexts: TranslateTexts, hasTranslator: boolean) {
  /** Read only when something needs a translation. */
  async function termsOf(language: ClubLanguage | undefined, clubId: string, bookId: string): Promise<readonly Term[]> {
    if (!language || !hasTranslator) return [];
    const book = await findClubBook(clubId, bookId);
    return book ? shownTerms(book) : [];
  }

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
    'POST /api/bookclubs/getPosts': async (request) => {
      const { caller, body, now, signal } = request;
      const { uid } = caller;
      const { club: name, book, discussion: id, results: limit, language } = body;
      const { discussion, club } = await discussionOrQuestion(id, uid, { club: name, book }, now);
      if (discussion.bookId !== book || !(await leadsTo(name, discussion))) throw notFound();
      const [{ thread, entries, total, view, unread }, terms] = await Promise.all([
        clubCalls.page(discussion, latestIn(club, id, uid), { ...body, limit }, request),
        termsOf(language, discussion.clubId, book),
      ]);
      const reader = { uid, owns: isOwner(club, uid), clubId: discussion.clubId, language, terms, now, signal };
      // The title comes last, so that the posts use the reader's allowance first.
      const titles = thread.hidden || isGeneral(discussion) ? [] : [titleText(thread.record)];
      const [{ latest, status }, polls] = await Promise.all([
        translated([...textsOf(entries), ...titles], reader),
        presentPolls(entries, reader),
      ]);
      const named = thread.hidden
        ? thread
        : withRecord(thread, { ...thread.record, translations: latest(titleText(thread.record)).translations });
      return {
        club: nameInUrl(club.title),
        posts: presented(entries, latest, view, polls, reader),
        ...status,
        results: total,
        unread,
        progress: presentProgress(view.stored),
        discussion: {
          ...presentDiscussion(named, reader, now),
          book: clubBookRef(club, book, discussion.bookTitle),
          ...(isGeneral(discussion) && reader.owns && { announced: club.announced.map(({ _id }) => _id) }),
        },
      };
    },

    'GET /api/bookclubs/replies/{postId}': async ({ caller, params: { postId }, query, now, signal }) => {
      const { uid } = caller;
      const { limit, cursor, language, ...reveals } = query;
      const page = await repliesPage(clubPosts, postId, { limit, cursor });
      const about = page?.parent ?? page?.replies[0];
      const club = about && (await findClub(about.clubId));
      if (!page || !about || !club || !isMemberOf(club, uid)) throw noAccessTo(club);
      requireBook(club, about.bookId);
      const [{ entries, view }, terms] = await Promise.all([
        clubCalls.replies(page, about.bookId, reveals, { caller }),
        termsOf(language, about.clubId, about.bookId),
      ]);
      const reader = { uid, owns: isOwner(club, uid), clubId: about.clubId, language, terms, now, signal };
      const { latest, status } = await translated(textsOf(entries), reader);
      const { translator, translatorAgain } = status;
      const headers = {
        ...(translator ? { 'X-Translator': translator } : {}),
        ...(translatorAgain ? { 'X-Translator-Again': translatorAgain } : {}),
      };
      return new PageAnswer(presented(entries, latest, view, noPolls, reader), { ...page.more, headers });
    },
  } satisfies Partial<Handlers<BookclubsCalls>>;
}
