import { findPublicBooks, type PublicBookRecord } from '../../books/store';
import { type ClubRecord, findClubs } from '../../clubs/store';
import {
  type ClubDiscussionRecord,
  type ClubPostRecord,
  clubPosts,
  findClubDiscussions,
} from '../../clubs/threads/store';
import { findTopics, type PublicPostRecord, publicPosts, type TopicRecord } from '../../discuss/threads/store';
import type { NoticeGroup, NoticeRecord } from '../../notifications/store';
import type { Stored } from '../../platform/store/firestore';
import { findPosts } from '../../threads/store';

const byId = <T extends { _id: string }>(items: readonly T[]) => new Map(items.map((item) => [item._id, item]));
const different = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

export interface Related {
  clubs: ReadonlyMap<string, Stored<ClubRecord>>;
  discussions: ReadonlyMap<string, Stored<ClubDiscussionRecord>>;
  clubPosts: ReadonlyMap<string, Stored<ClubPostRecord>>;
  topics: ReadonlyMap<string, Stored<TopicRecord>>;
  books: ReadonlyMap<string, Stored<PublicBookRecord>>;
  publicPosts: ReadonlyMap<string, Stored<PublicPostRecord>>;
}

export async function findRelated(groups: readonly NoticeGroup[]): Promise<Related> {
  const notices = groups.flat();
  const of = (area: NoticeRecord['area']) => notices.filter((notice) => notice.area === area);
  const threads = (area: NoticeRecord['area']) => different(of(area).map(({ threadId }) => threadId));
  const shown = (area: NoticeRecord['area']) => different(of(area).map(({ post }) => post));
  const [clubs, discussions, inClubs, topics, inPublic] = await Promise.all([
    findClubs(different(notices.map(({ clubId }) => clubId))),
    findClubDiscussions(threads('clubs')),
    findPosts(clubPosts, shown('clubs')),
    findTopics(threads('public')),
    findPosts(publicPosts, shown('public')),
  ]);
  const above = (posts: readonly { _id: string; replyTo: string | null }[]) => {
    const known = new Set(posts.map(({ _id }) => _id));
    return different(posts.map(({ replyTo }) => replyTo)).filter((id) => !known.has(id));
  };
  const [aboveInClubs, aboveInPublic, books] = await Promise.all([
    findPosts(clubPosts, above(inClubs)),
    findPosts(publicPosts, above(inPublic)),
    findPublicBooks(different(topics.map(({ bookId }) => bookId))),
  ]);
  return {
    clubs,
    discussions: byId(discussions),
    topics: byId(topics),
    books: byId(books),
    clubPosts: byId([...aboveInClubs, ...inClubs]),
    publicPosts: byId([...aboveInPublic, ...inPublic]),
  };
}
