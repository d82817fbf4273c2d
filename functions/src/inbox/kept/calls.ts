import { blocksOf } from '../../accounts/blocks/store';
import { postOfMember } from '../../clubs/membership/store';
import { isMemberOf } from '../../clubs/rules';
import { findClubs } from '../../clubs/store';
import { clubPosts } from '../../clubs/threads/store';
import { placedPosts } from '../../clubs/threads/view';
import type { KeptPost } from '../../contract/kept';
import type { UserCalls } from '../../contract/user';
import { publicPosts } from '../../discuss/threads/store';
import { placedPublicPosts } from '../../discuss/threads/view';
import { accountErasing, notFound } from '../../domain/errors';
import type { ClubLanguage } from '../../domain/languages';
import { type Handlers, PageAnswer } from '../../platform/http/handlers';
import { decodeCursor, encodeCursor } from '../../platform/store/cursor';
import { isExisting } from '../../platform/store/firestore';
import { changeKept, findKept, type Kept, latestFirst } from '../../threads/kept/store';
import { viewsOf } from '../../threads/spoilers/view';
import { findPost, findPosts, type PostFields } from '../../threads/store';

const PAGE_SIZE = 20;

interface Reading {
  uid: string;
  language: ClubLanguage | undefined;
  /** False for posts of blocked readers. */
  isShown: (post: PostFields) => boolean;
  now: Date;
}

type About<Post> = Post extends unknown ? Omit<Post, '_id' | 'keptAt'> : never;
interface Found {
  _id: string;
  about: About<KeptPost>;
}

async function inClubs(ids: readonly string[], { uid, language, isShown }: Reading): Promise<Found[]> {
  const posts = (await findPosts(clubPosts, ids)).filter(isShown);
  const clubs = [...(await findClubs(posts.map(({ clubId }) => clubId))).values()];
  const mine = clubs.filter((club) => isMemberOf(club, uid));
  const isLeft = new Set(mine.flatMap(({ _id, sweptBooks }) => sweptBooks.map((bookId) => `${_id} ${bookId}`)));
  const there = posts.filter(({ clubId, bookId }) => !isLeft.has(`${clubId} ${bookId}`));
  const views = await viewsOf(
    uid,
    there.map(({ bookId }) => bookId),
  );
  const placed = await placedPosts(there, mine, views, { uid, language });
  return placed.map((found) => ({ _id: found.post._id, about: { placed: found } }));
}

async function inPublic(ids: readonly string[], { uid, isShown, now }: Reading): Promise<Found[]> {
  const posts = (await findPosts(publicPosts, ids)).filter(isShown);
  const placed = await placedPublicPosts(posts, uid, now);
  return placed.map((found) => ({ _id: found.post._id, about: found }));
}

export const kept = {
  'GET /api/user/kept': async ({ caller: { uid } }) => (await findKept(uid)).map(({ _id }) => _id),

  'GET /api/user/keptPosts': async ({ caller: { uid }, query: { limit, cursor, language }, now }) => {
    const [all, blocks] = await Promise.all([findKept(uid), blocksOf(uid)]);
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const rest = after ? all.filter((post) => latestFirst({ _id: after.id, at: after.at }, post) < 0) : all;
    const page = rest.slice(0, Math.min(limit, PAGE_SIZE));
    const blocked = new Set(blocks.map(({ blockedId }) => blockedId));
    const reading = { uid, language, now, isShown: ({ userId }: PostFields) => !blocked.has(userId) };
    const idsIn = (area: Kept['area']) => page.flatMap((post) => (post.area === area ? post._id : []));
    const found = await Promise.all([inClubs(idsIn('clubs'), reading), inPublic(idsIn('public'), reading)]);
    const byId = new Map(found.flat().map((each) => [each._id, each.about]));
    const last = page.length < rest.length ? page.at(-1) : undefined;
    return new PageAnswer(
      page.flatMap(({ _id, at }) => {
        const post = byId.get(_id);
        return post ? [{ _id, keptAt: at.toISOString(), ...post }] : [];
      }),
      { cursor: last && encodeCursor({ at: last.at, id: last._id }) },
    );
  },

  'POST /api/user/keep': async ({ caller: { uid }, body: { area, id: _id, kept: isKept }, now }) => {
    if (isKept && area === 'clubs') await postOfMember(_id, uid);
    if (isKept && area === 'public' && !(await findPost(publicPosts, _id))) throw notFound();
    await changeKept(uid, { _id, area }, isKept, now).catch((error: unknown) => {
      throw isExisting(error) ? accountErasing() : error;
    });
    return 'ok';
  },
} satisfies Partial<Handlers<UserCalls>>;
