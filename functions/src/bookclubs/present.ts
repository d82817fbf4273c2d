import type { Club, ClubBook, ClubDiscussion, ClubPost, ClubSettings } from '../contract/bookclubs';
import type { User } from '../data/accounts/users';
import type { ClubBookRecord } from '../data/clubs/club-books';
import type { ClubDiscussionRecord } from '../data/clubs/club-discussions';
import type { ClubPostRecord } from '../data/clubs/club-posts';
import type { ClubRecord } from '../data/clubs/clubs';
import { countToday } from '../data/days';
import type { Stored } from '../data/firestore';
import type { Tombstone } from '../data/threads/index-chunks';
import { isAuthor } from '../thread/rules';
import { hasAccepted, nameInUrl } from './rules';

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function presentClub({ title, lastPost, memberIds, days, ...club }: ClubRecord, now: Date): Club {
  const { currBookTitle, currBookAuthor, currBookCover } = club;
  const book = { currBookTitle, currBookAuthor, ...(currBookCover && { currBookCover }) };
  const counted = { numMembers: memberIds.length, postsToday: countToday(days, now) };
  return { club: nameInUrl(title), clubName: title, lastPost: iso(lastPost), ...book, ...counted };
}

export function presentBook(book: Stored<ClubBookRecord>, now: Date): ClubBook {
  const { _id, title, author, cover, lastPost, days } = book;
  const about = { _id, title, author, ...(cover && { cover }) };
  return { ...about, lastPost: iso(lastPost), numPostsToday: countToday(days, now) };
}

/**
 * A club for one of its members. Members who have accepted to be in it see each other's verified emails; all members see
 * their own.
 */
export function presentSettings(
  club: Pick<ClubRecord, 'title' | 'addedBy'>,
  users: readonly Stored<User>[],
  books: readonly Stored<Pick<ClubBookRecord, 'title' | 'author' | 'cover' | 'current'>>[],
  uid: string,
): ClubSettings {
  const { title, addedBy } = club;
  const accepted = hasAccepted(club, uid);
  const isShown = ({ _id, emailVerified }: Stored<User>) =>
    _id === uid || (accepted && emailVerified && hasAccepted(club, _id));
  const members = users.map((user) => ({ username: user.username, email: isShown(user) ? user.email : null }));
  const adder = users.find(({ _id }) => _id === addedBy[uid]);
  const named = (current: boolean) =>
    books
      .filter((book) => book.current === current)
      .map(({ _id, title, author, cover }) => ({ _id, title, author, ...(cover && { cover }) }));
  return {
    ...{ club: nameInUrl(title), title, members, accepted, addedBy: adder?.username ?? null },
    ...{ currentBooks: named(true), completedBooks: named(false) },
  };
}

export function presentDiscussion(discussion: Stored<ClubDiscussionRecord>, now: Date): ClubDiscussion {
  const { _id, title, lastPoster, numPosts, days } = discussion;
  const latestActivity = discussion.latestPost.toISOString();
  return { _id, title, latestActivity, lastPoster, postsToday: countToday(days, now), numPosts };
}

/** What a caller sees of a post besides its record. */
export interface PostView {
  uid: string;
  liked: boolean;
  /** Undefined while unknown. */
  language?: string | undefined;
  translation?: ClubPost['translation'] | undefined;
}

export function presentPost(post: Stored<ClubPostRecord>, { uid, liked, language, translation }: PostView): ClubPost {
  const { _id, user, content, replyTo, likes, views, replies } = post;
  const own = isAuthor(post, uid);
  return {
    ...{ _id, user, content, isReply: replyTo !== null, replyTo, likes, liked, views, replies },
    ...{ createdAt: post.createdAt.toISOString(), edited: post.editedAt !== null, deleted: false },
    can: { edit: own, delete: own },
    lang: language ?? null,
    ...(language === undefined ? {} : { language }),
    ...(translation === undefined ? {} : { translation }),
  };
}

/** A deleted top-level post that has replies, without its text and author. */
export function presentTombstone({ _id, createdAt, replies }: Tombstone): ClubPost {
  const nothing = { user: '', content: '', lang: null, edited: false, likes: 0, liked: false, views: 0 };
  const visible = { isReply: false, replyTo: null, createdAt: createdAt.toISOString(), replies };
  return { _id, ...visible, ...nothing, deleted: true, can: { edit: false, delete: false } };
}
