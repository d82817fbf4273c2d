import type { ClubDiscussion, ClubPost } from '@contract/club-threads';
import type { ClubLanguage } from '@domain/languages';
import { MINUTE_MS } from '@domain/time';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { PostLimits, ThreadSource } from '@/features/thread/thread';
import { call } from '@/lib/api/api';
import { hrefs } from '@/lib/paths';
import { getSession } from '@/lib/session/session';
import { allSettingsQuery } from '../club/api';
import { clubPostLimit } from '../club/field-rules';
import { PollFields } from '../lazy-online';
import { repliesOf, type ThreadAddress, type ThreadData, threadKeys, threadQuery } from './api';
import { clubThreads } from './club-threads';

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
  const { announced } = about;
  /** Nobody has answered the question, so that the post opens its discussion. */
  const question = about.question && about.numPosts === 0 && { question: { club, book: bookId } };
  const user = getSession()?.id;
  return {
    kind: clubThreads,
    about,
    bookId,
    listHref: hrefs.clubBook(club, bookId),
    read: { numPosts: about.numPosts, latestPost: Date.parse(about.latestActivity) },
    keys: threadKeys(address),
    newLabel: about.general ? t`New Post` : about.question ? t`Answer` : t`New Reply`,
    limits: clubPostLimits,
    writesIn: language,
    PollFields,
    readPage: (page, again) =>
      client.fetchQuery({ ...threadQuery(address, page, translated), ...(again && { staleTime: 0 }) }),
    repliesOf: (postId) => repliesOf(address, postId, translated),
    readNames: async () => {
      const { members } = await client.fetchQuery({ ...allSettingsQuery(club), staleTime: MEMBERS_MS });
      return members.map(({ username }) => username);
    },
    newPost: (remark, replyTo, { chapter, sealed, inBoth, quote, poll }) => ({
      name: replyTo === null ? 'POST /api/bookclubs/newPost' : 'POST /api/bookclubs/newReply',
      body: {
        user,
        remark,
        chapter,
        sealed,
        quote,
        ...inBoth,
        ...(poll && { poll }),
        id: replyTo ?? discussion,
        ...(replyTo === null && question),
      },
    }),
    likeBody: (id) => ({ id }),
    ...(!about.general && {
      rechapter: (id, chapter, reason, idempotencyKey) =>
        call('POST /api/bookclubs/chapter', { body: { user, id, chapter, reason }, idempotencyKey }),
    }),
    removeOther: (id, reason) => call('POST /api/bookclubs/removePost', { body: { id, reason } }),
    announced,
    ...(announced && {
      announce: (post, isAnnounced) =>
        call('POST /api/bookclubs/announce', { body: { club, post, announced: isAnnounced } }),
    }),
  };
}
