import { blocksOf } from '../../accounts/blocks/store';
import { type DueLikes, dueLikes } from '../../accounts/likes/store';
import { isMemberOf } from '../../clubs/rules';
import { findClubs } from '../../clubs/store';
import { clubPosts } from '../../clubs/threads/store';
import { publicPosts } from '../../discuss/threads/store';
import { DAY_MS } from '../../domain/time';
import type { NoticeOf } from '../../notifications/store';
import { addNotices, noticesFor } from '../../notifications/told/store';
import { db, isExisting, isMissing } from '../../platform/store/firestore';
import type { Span } from '../../platform/store/paging';
import { likersIn } from '../../threads/likes/store';
import { threadOf } from '../../threads/mentions/store';
import { latestPostsBy, type PostFields, type ThreadKind } from '../../threads/store';
import { makeAllDue } from '../mail/job';

/** The latest of a reader in each area. Likes of older ones aren't told. */
const POSTS = 50;
/** Of one post. */
const LIKES = 50;

interface Liked {
  of: Omit<NoticeOf, 'kind'>;
  postId: string;
  by: readonly string[];
}

async function likedOf<Post extends PostFields>(kind: ThreadKind<Post>, uid: string, span: Span): Promise<Liked[]> {
  const posts = (await latestPostsBy(kind, uid, POSTS)).filter(({ likes }) => likes > 0);
  return Promise.all(
    posts.map(async (post) => ({
      of: threadOf(kind, post),
      postId: post._id,
      by: await likersIn(kind, post._id, span, LIKES),
    })),
  );
}

/** By others whom the reader hasn't blocked, in clubs that they haven't left. The most liked post first. */
async function likedIn(uid: string, span: Span): Promise<Liked[]> {
  const [ofClubs, ofPublic, blocks] = await Promise.all([
    likedOf(clubPosts, uid, span),
    likedOf(publicPosts, uid, span),
    blocksOf(uid),
  ]);
  const clubs = await findClubs(ofClubs.flatMap(({ of, by }) => (by.length > 0 ? (of.clubId ?? []) : [])));
  const isThere = ({ of: { clubId } }: Liked) => {
    const club = clubs.get(clubId ?? '');
    return clubId === null || (club !== undefined && isMemberOf(club, uid));
  };
  const leftOut = new Set([uid, ...blocks.map(({ blockedId }) => blockedId)]);
  return [...ofClubs, ...ofPublic]
    .filter(isThere)
    .map((liked) => ({ ...liked, by: liked.by.filter((liker) => !leftOut.has(liker)) }))
    .filter(({ by }) => by.length > 0)
    .toSorted((one, other) => other.by.length - one.by.length);
}

/** One notification a day, without an email or a push message. Its event ends with the number of readers. */
async function tellLikes({ ref, due, next }: DueLikes, now: Date): Promise<void> {
  const uid = ref.id;
  const liked = await likedIn(uid, { from: new Date(due.getTime() - DAY_MS), before: due });
  const [most] = liked;
  const batch = db().batch();
  if (most) {
    const count = new Set(liked.flatMap(({ by }) => by)).size;
    const event = { event: `${due.toISOString()} ${count}`, post: most.postId, about: [most.postId], at: now };
    const notices = await noticesFor([{ uid, by: '', of: { kind: 'liked', ...most.of }, event }]);
    addNotices(
      batch,
      notices.map((notice) => ({ ...notice, isPushed: false })),
    );
  }
  batch.update(ref, { nextLikesAt: next });
  await batch.commit().catch((error: unknown) => {
    // Another run has told them, or the account is gone.
    if (!isExisting(error) && !isMissing(error)) throw error;
  });
}

export const makeDueLikes = (
  now: Date,
  hasTime: () => boolean,
  warn: (message: string, error: unknown) => void,
): Promise<void> =>
  makeAllDue(
    (limit) => dueLikes(now, limit),
    (due) => tellLikes(due, now),
    { hasTime, failed: (error) => warn('Telling likes failed.', error) },
  );
