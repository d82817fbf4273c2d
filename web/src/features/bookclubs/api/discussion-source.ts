import type { ClubDiscussion, ClubPost } from '@contract/club-threads';
import type { ClubLanguage } from '@domain/languages';
import { threadPage } from '@domain/limits';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { clubKey, myClubsQuery } from '@/features/club-books/queries';
import { refetchBell } from '@/features/notices/refetch-bell';
import { keepPost } from '@/features/thread/api/thread-cache';
import type { ThreadPost } from '@/features/thread/post';
import type { Place, PostLimits, ThreadSource } from '@/features/thread/thread';
import { call } from '@/lib/api/api';
import { unlessGone } from '@/lib/api/api-error';
import { forgetHome } from '@/lib/api/home-answers';
import { hrefs } from '@/lib/paths';
import { getSession } from '@/lib/session/session';
import { clubPostLimit } from '../field-rules';
import { allSettingsQuery } from './queries';
import { repliesOf, type ThreadAddress, type ThreadData, threadKeys, threadQuery } from './thread';

const clubPostLimits: PostLimits = { post: clubPostLimit, reply: clubPostLimit };

/** Milliseconds for which a club's members are fresh enough to suggest in mentions. */
const MEMBERS_MS = 5 * 60_000;

interface Languages {
  language: ClubLanguage;
  translated: ClubLanguage | undefined;
}

export function discussionSource(
  client: QueryClient,
  address: ThreadAddress,
  about: ClubDiscussion & Pick<ThreadData['discussion'], 'announced'>,
  { language, translated }: Languages,
): ThreadSource<ClubPost> {
  const { club, book: bookId, discussion } = address;
  const { chapter, closed, pinned, can, announced } = about;
  const user = getSession()?.id;
  const keys = threadKeys(address);
  return {
    ...{ threadId: discussion, bookId, chapter, keys, path: `clubDiscussions/${discussion}` },
    ...{
      draftPrefix: `club-discussion:${discussion}`,
      newLabel: about.general ? t`New Post` : t`New Reply`,
      writesIn: language,
    },
    limits: clubPostLimits,
    closed,
    managing: can && {
      ...{ can, pinned, closed: closed ?? false, title: about.title, listHref: hrefs.clubBook(club, bookId) },
      change: (body) => call('PATCH /api/bookclubs/discussion/{id}', { params: { id: discussion }, body }),
      remove: () => call('DELETE /api/bookclubs/discussion/{id}', { params: { id: discussion } }),
    },
    readPage: (page, again) =>
      client.fetchQuery({ ...threadQuery(address, page, translated), ...(again && { staleTime: 0 }) }),
    repliesOf: (postId) => repliesOf(address, postId, translated),
    findLatest: async () => {
      const params = { discussionId: discussion };
      return placed(await call('GET /api/bookclubs/latest/{discussionId}', { params }));
    },
    findPost: async (postId) => {
      const place = await unlessGone(call('GET /api/bookclubs/place/{postId}', { params: { postId } }), undefined);
      return place?.discussionId === discussion ? placed(place) : undefined;
    },
    readNames: async () => {
      const { members } = await client.fetchQuery({ ...allSettingsQuery(club), staleTime: MEMBERS_MS });
      return members.map(({ username }) => username);
    },
    add: async (remark, replyTo, idempotencyKey, { chapter, inBoth, quote }) => {
      const body = { user, remark, chapter, quote, ...inBoth };
      const { page, ...post } = await (replyTo === null
        ? call('POST /api/bookclubs/newPost', { body: { ...body, id: discussion }, idempotencyKey })
        : call('POST /api/bookclubs/newReply', { body: { ...body, id: replyTo }, idempotencyKey }));
      keepPost<ThreadData, ClubPost>(client, keys, { post, page: page + 1 }, { size: threadPage.club, counted });
      outdateLists(client, club);
      // The response lacks the version in the thread's language.
      if (inBoth?.version && inBoth.version.language === translated)
        await client.invalidateQueries({ queryKey: keys.pages });
      return { _id: post._id, page };
    },
    edit: (id, remark, chapter) =>
      call('PATCH /api/bookclubs/post/{id}', { params: { id }, body: { remark, chapter } }),
    ...(!about.general && {
      rechapter: (id, chapter, reason, idempotencyKey) =>
        call('POST /api/bookclubs/chapter', { body: { user, id, chapter, reason }, idempotencyKey }),
    }),
    remove: (id) => call('DELETE /api/bookclubs/post/{id}', { params: { id } }),
    removeOther: (id, reason) => call('POST /api/bookclubs/removePost', { body: { id, reason } }),
    announced,
    ...(announced && {
      announce: (post, isAnnounced) =>
        call('POST /api/bookclubs/announce', { body: { club, post, announced: isAnnounced } }),
    }),
    sayRead: async (read) => {
      await call('POST /api/bookclubs/read', { body: { id: discussion, ...read }, keepalive: true });
      const lists = [
        myClubsQuery.queryKey,
        ...['books', 'discussions', 'general', 'latest'].map((list) => [...clubKey(club), list]),
      ];
      refetchBell(client);
      forgetHome(client, 'active');
      await Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    like: (id, liked) => call(liked ? 'POST /api/bookclubs/like' : 'POST /api/bookclubs/unlike', { body: { id } }),
    invalidate: () => {
      client.invalidateQueries({ queryKey: myClubsQuery.queryKey });
      return client.invalidateQueries({ queryKey: clubKey(club) });
    },
  };
}

/** Undefined if the page already counts the post. */
function counted(page: ThreadData, { user, createdAt }: ThreadPost): ThreadData | undefined {
  const { discussion } = page;
  if (createdAt <= discussion.latestActivity) return undefined;
  const { numPosts, postsToday } = discussion;
  const latest = { latestActivity: createdAt, lastPoster: user };
  return { ...page, discussion: { ...discussion, ...latest, numPosts: numPosts + 1, postsToday: postsToday + 1 } };
}

/** Each list is refetched when a screen shows it. */
function outdateLists(client: QueryClient, club: string): void {
  const key = clubKey(club);
  void client.invalidateQueries({ queryKey: myClubsQuery.queryKey, refetchType: 'none' });
  void client.invalidateQueries({
    queryKey: key,
    refetchType: 'none',
    predicate: ({ queryKey }) => !['posts', 'replies'].includes(String(queryKey[key.length])),
  });
}

const placed = ({ _id, replyTo, before }: Place) => ({ _id, replyTo, page: Math.floor(before / threadPage.club) + 1 });
