import type { ClubDiscussion, ClubPost } from '@contract/club-threads';
import type { ClubLanguage } from '@domain/languages';
import { threadPage } from '@domain/limits';
import { MINUTE_MS } from '@domain/time';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { threadTitle } from '@/features/thread/shown/thread-title';
import type { Place, PostLimits, ThreadSource } from '@/features/thread/thread';
import { call } from '@/lib/api/api';
import { unlessGone } from '@/lib/api/api-error';
import { deliver } from '@/lib/outbox/deliver';
import { hrefs } from '@/lib/paths';
import { getSession } from '@/lib/session/session';
import { allSettingsQuery } from '../club/api';
import { clubPostLimit } from '../club/field-rules';
import { repliesOf, type ThreadAddress, type ThreadData, threadKeys, threadQuery } from './api';
import { type ClubLikeWrite, type ClubPostWrite, showClubLike, showClubPost } from './show-written';

const clubPostLimits: PostLimits = { post: clubPostLimit, reply: clubPostLimit };

/** Milliseconds for which a club's members are fresh enough to suggest in mentions. */
const MEMBERS_MS = 5 * MINUTE_MS;

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
    threadId: discussion,
    bookId,
    chapter,
    keys,
    path: `clubDiscussions/${discussion}`,
    draftPrefix: `club-discussion:${discussion}`,
    newLabel: about.general ? t`New Post` : t`New Reply`,
    writesIn: language,
    limits: clubPostLimits,
    closed,
    managing: can && {
      can,
      pinned,
      closed: closed ?? false,
      title: about.title,
      listHref: hrefs.clubBook(club, bookId),
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
    add: async (remark, replyTo, id, { chapter, inBoth, quote, form }) => {
      const name = replyTo === null ? 'POST /api/bookclubs/newPost' : 'POST /api/bookclubs/newReply';
      const body = { user, remark, chapter, quote, ...inBoth, id: replyTo ?? discussion };
      const before: ClubPostWrite = { ...form, thread: discussion, replyTo, title: threadTitle(about), address };
      const post = await deliver({ id, kind: 'club-post', request: { name, body }, before });
      const hasVersion = translated !== undefined && inBoth?.version?.language === translated;
      return post && showClubPost(client, address, post, hasVersion);
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
      const request = { name: 'POST /api/bookclubs/read', body: { id: discussion, ...read } } as const;
      const write = { id: crypto.randomUUID(), kind: 'club-read', before: club } as const;
      await deliver({ ...write, request, isSilent: true }, { keepalive: true });
    },
    like: async (postId, liked) => {
      const name = liked ? 'POST /api/bookclubs/like' : 'POST /api/bookclubs/unlike';
      const write = { id: crypto.randomUUID(), kind: 'club-like' } as const;
      const before: ClubLikeWrite = { address, title: threadTitle(about) };
      const answer = await deliver({ ...write, request: { name, body: { id: postId } }, before });
      if (answer) showClubLike(client, address, answer);
    },
  };
}

const placed = ({ _id, replyTo, before }: Place) => ({ _id, replyTo, page: Math.floor(before / threadPage.club) + 1 });
