import type { User } from '../accounts/store';
import type { ClubDiscussion, ClubPost, DiscussionTitle } from '../contract/club-threads';
import type { Club, ClubBook, ClubBookOverview, ClubSettings } from '../contract/clubs';
import type { MemberTranslation } from '../contract/member-translations';
import type { Poll } from '../contract/polls';
import type { Unread } from '../contract/unread';
import { type ClubLanguage, clubLanguages, languageNames } from '../domain/languages';
import type { Progress } from '../domain/progress';
import { distance } from '../domain/spoilers';
import { countToday } from '../platform/store/days';
import type { Stored } from '../platform/store/firestore';
import { textsIn } from '../platform/texts/texts';
import type { ProgressRecord } from '../progress/store';
import { progressOf } from '../progress/writes/store';
import type { Tombstone } from '../threads/index/store';
import { isAuthor } from '../threads/rules';
import type { CheckedPost, CheckedThread } from '../threads/spoilers/rules';
import { moderationOf, presentMentions, presentPage, presentQuote, presentThreadState } from '../threads/view';
import { partsIn } from './books/parts/store';
import type { ClubBookRecord } from './books/store';
import { isOwner } from './members/owners/rules';
import { hasAccepted, nameInUrl } from './rules';
import type { ClubRecord } from './store';
import { type ClubDiscussionRecord, type ClubPostRecord, isGeneral } from './threads/store';
import { isOutdated, languageOf, translationInto } from './translations/rules';
import { type CurrentMemberTranslation, isLeftUp } from './translations/store';
import { type Text, titleText } from './translations/texts/store';

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function presentClub({ title, lastPost, memberIds, days, ...club }: ClubRecord, now: Date): Club {
  const { currBookTitle, currBookAuthor, currBookCover } = club;
  const currentBooks = currBookTitle ? [{ title: currBookTitle }] : [];
  const book = { currBookTitle, currBookAuthor, ...(currBookCover && { currBookCover }), currentBooks };
  const counted = { numMembers: memberIds.length, postsToday: countToday(days, now) };
  return { club: nameInUrl(title), clubName: title, lastPost: iso(lastPost), ...book, ...counted };
}

export function presentBook(book: Stored<ClubBookRecord>, now: Date): ClubBook {
  const { _id, title, author, cover, lastPost, days } = book;
  const about = { _id, title, author, ...(cover && { cover }) };
  return { ...about, lastPost: iso(lastPost), numPostsToday: countToday(days, now) };
}

export const presentActivity = ({ activity }: Pick<ClubBookRecord, 'activity'>): ClubBookOverview['activity'] =>
  Object.entries(activity)
    .map(([chapter, counts]) => ({ chapter: chapter === 'end' ? ('end' as const) : Number(chapter), ...counts }))
    .filter(({ discussions, posts }) => discussions > 0 || posts > 0)
    .sort((a, b) => (distance(a.chapter) < distance(b.chapter) ? -1 : 1));

export const presentMemberProgress = (
  memberProgress: ReadonlyMap<string, Progress>,
  names: ReadonlyMap<string, string>,
): ClubBookOverview['memberProgress'] =>
  [...memberProgress]
    .flatMap(([uid, { chapter, finished }]) => {
      const user = names.get(uid);
      return user === undefined ? [] : [{ user, chapter: finished ? ('finished' as const) : chapter }];
    })
    .sort((a, b) => (a.user < b.user ? -1 : 1));

export function presentBookWithProgress(
  book: Stored<ClubBookRecord>,
  now: Date,
  progress: ProgressRecord | undefined,
): ClubBook {
  return { ...presentBook(book, now), progress: progress ? progressOf(progress) : null };
}

/** For a member added by `adder`. Members who have accepted see each other's verified emails, others only their own. */
export function presentSettings(
  club: Pick<
    ClubRecord,
    | 'title'
    | 'addedBy'
    | 'memberIds'
    | 'ownerIds'
    | 'restricted'
    | 'opensFirstStep'
    | 'listedAt'
    | 'chapterParts'
    | 'hiddenParts'
  >,
  users: readonly Stored<User>[],
  books: readonly Stored<Pick<ClubBookRecord, 'title' | 'author' | 'cover' | 'current' | 'completedAt' | 'lastPost'>>[],
  { uid, adder, unread }: { uid: string; adder: string | null; unread: ReadonlyMap<string, Unread> },
): ClubSettings {
  const { title, restricted } = club;
  const accepted = hasAccepted(club, uid);
  const isShown = ({ _id, emailVerified }: Stored<User>) =>
    _id === uid || (accepted && emailVerified && hasAccepted(club, _id));
  const members = users.map((user) => ({
    username: user.username,
    email: isShown(user) ? user.email : null,
    ...(isOwner(club, user._id) && { owner: true as const }),
  }));
  const named = ({ _id, title, author, cover }: (typeof books)[number]) => ({
    _id,
    title,
    author,
    ...(cover && { cover }),
  });
  const unreadIn = (id: string) => {
    const found = unread.get(id);
    return found && { unread: found };
  };
  const completed = (book: (typeof books)[number]) => ({
    ...named(book),
    completedAt: iso(book.completedAt),
    lastPost: iso(book.lastPost),
    ...partsIn(club, book._id),
    ...unreadIn(book._id),
  });
  return {
    club: nameInUrl(title),
    title,
    members,
    numMembers: club.memberIds.length,
    owns: isOwner(club, uid),
    restricted,
    ...(club.opensFirstStep && { opensFirstStep: true as const }),
    listed: club.listedAt !== undefined,
    accepted,
    addedBy: adder,
    currentBooks: books.filter(({ current }) => current).map(named),
    completedBooks: books.filter(({ current }) => !current).map(completed),
  };
}

export interface Reader {
  uid: string;
  language?: ClubLanguage | undefined;
  owns?: boolean;
}

export function presentDiscussion(
  shown: CheckedThread<ClubDiscussionRecord>,
  reader: Reader,
  now: Date,
): ClubDiscussion {
  const { _id, lastPoster, numPosts, days, latestPost } = shown.record;
  const general = isGeneral(shown.record) && (true as const);
  return {
    _id,
    chapter: shown.upToChapter,
    hidden: shown.hidden,
    ...moderationOf(shown.record),
    ...titleOf(shown, reader),
    latestActivity: latestPost.toISOString(),
    lastPoster,
    postsToday: countToday(days, now),
    numPosts,
    ...presentThreadState(shown.record, reader.uid, reader.owns, reader.owns && !general),
    ...(general && { general }),
    ...(shown.record.pinned && { pinned: true as const }),
    ...(shown.record.question && { question: true as const }),
  };
}

export function presentTitle(shown: CheckedThread<ClubDiscussionRecord>, reader: Reader): DiscussionTitle {
  const { _id, numPosts } = shown.record;
  return { _id, numPosts, chapter: shown.upToChapter, hidden: shown.hidden, ...titleOf(shown, reader) };
}

function titleOf(shown: CheckedThread<ClubDiscussionRecord>, reader: Reader) {
  if (shown.hidden) return { title: '', lang: null };
  const text = titleText(shown.record);
  return { title: text.content, lang: languageOf(text) ?? null, ...inLanguage(text, reader, undefined) };
}

/** A member's translation, or else the original. */
export function titleIn(
  { title, memberTranslations, bookId }: Pick<ClubDiscussionRecord, 'title' | 'memberTranslations' | 'bookId'>,
  { uid, language }: Reader,
): string {
  if (isGeneral({ bookId })) {
    const i18n = textsIn(language ?? 'en');
    return i18n.t({ id: 'general.title', message: 'General' });
  }
  const translated = language && memberTranslations[language];
  return translated && isLeftUp(translated, uid) ? translated.text : title;
}

function inLanguage(
  text: Pick<Text, 'editedAt' | 'lang' | 'memberTranslations' | 'translations'>,
  { uid, language }: Reader,
  author: string | undefined,
): Pick<ClubPost, 'translation' | 'version'> {
  if (!language) return {};
  const made = translationInto(text, language);
  const version = text.memberTranslations[language];
  return {
    ...(made !== undefined && { translation: { translated: languageNames[language], text: made } }),
    ...(version &&
      isLeftUp(version, uid) && {
        version: presentMemberTranslation({ ...version, language }, { editedAt: text.editedAt, author }, uid),
      }),
  };
}

export function presentMemberTranslation(
  version: CurrentMemberTranslation & { language: ClubLanguage },
  original: { editedAt: Date | null; author: string | undefined },
  uid: string,
): MemberTranslation {
  const { _id, language, text, userId, user, at } = version;
  const can = { remove: uid === userId || uid === original.author };
  return { _id, language, text, user, at: at.toISOString(), outdated: isOutdated(version, original), can };
}

interface PostView extends Reader {
  liked: boolean;
  poll?: Poll | undefined;
}

export function presentClubPost(shown: CheckedPost<ClubPostRecord>, { liked, poll, ...reader }: PostView): ClubPost {
  const { _id, user, replyTo, likes, views, replies, createdAt, editedAt } = shown.record;
  const own = isAuthor(shown.record, reader.uid);
  return {
    _id,
    user,
    isReply: replyTo !== null,
    replyTo,
    likes,
    liked,
    views,
    replies,
    createdAt: createdAt.toISOString(),
    edited: editedAt !== null,
    editedAt: iso(editedAt),
    deleted: false,
    chapter: shown.upToChapter,
    hidden: shown.hidden,
    ...(shown.record.sealed && { sealed: true as const }),
    ...moderationOf(shown.record),
    ...wordsOf(shown, reader, own),
    ...(poll && { poll }),
    ...presentPage(shown.record),
    can: {
      edit: own && !shown.record.corrects,
      delete: own && !shown.record.corrects,
      ...(reader.owns && !own && { remove: true as const }),
    },
  };
}

function wordsOf(shown: CheckedPost<ClubPostRecord>, reader: Reader, own: boolean) {
  if (shown.hidden) return { content: '', lang: null };
  const { content, quote, mentions, userId } = shown.record;
  const written = languageOf(shown.record);
  return {
    content,
    lang: written ?? null,
    ...presentMentions(mentions),
    ...(quote && { quote: presentQuote(quote, own) }),
    ...(written && { language: written }),
    ...inLanguage(shown.record, reader, userId),
    ...(own && { versions: versionLanguages(shown.record, reader.uid) }),
  };
}

const versionLanguages = ({ memberTranslations }: Pick<Text, 'memberTranslations'>, uid: string): ClubLanguage[] =>
  clubLanguages.filter((language) => {
    const version = memberTranslations[language];
    return version && isLeftUp(version, uid);
  });

export function presentTombstone({ _id, createdAt, replies }: Tombstone): ClubPost {
  const nothing = {
    user: '',
    content: '',
    lang: null,
    chapter: null,
    hidden: false,
    edited: false,
    editedAt: null,
    likes: 0,
    liked: false,
    views: 0,
  };
  const visible = { isReply: false, replyTo: null, createdAt: createdAt.toISOString(), replies };
  return { _id, ...visible, ...nothing, deleted: true, can: { edit: false, delete: false } };
}
