import type { Choosing } from '@contract/ballots';
import type { Meeting } from '@contract/meetings';
import type { QueryClient } from '@tanstack/react-query';
import { likeKind, postKind, readKind } from '@/features/thread/outbox/post-kind';
import { applyAnswer } from '@/lib/api/apply-answer';
import { readOutdated } from '@/lib/api/query-client';
import type { AnswerOf } from '@/lib/api/request';
import type { Kinds } from '@/lib/outbox/kind';
import { type ClubLikeWrite, type ClubPostWrite, showClubLike, showClubPost } from '../discussions/show-written';
import { changeClubPage, pageKey } from './api';
import { answerSubject, type ClubWrite, voteSubject } from './outbox-subjects';

const clubTitle = (before: unknown) => (before as ClubWrite).club.replaceAll('_', ' ');

export const clubKinds = (client: QueryClient): Kinds => ({
  'club-post': postKind((answer, { before, request: { body } }) => {
    const { address } = before as ClubPostWrite;
    const hasVersion = body?.version !== undefined;
    return showClubPost(client, address, answer as AnswerOf<'POST /api/bookclubs/newPost'>, hasVersion);
  }),
  'club-like': likeKind((answer, { before }) =>
    showClubLike(client, (before as ClubLikeWrite).address, answer as AnswerOf<'POST /api/bookclubs/like'>),
  ),
  'meeting-answer': {
    effect: 'replace',
    describe: async ({ request, before }) => ({
      subject: answerSubject(`${request.body?.meeting}`),
      title: clubTitle(before),
    }),
    show: (answer, { before }) => applyAnswer(client, pageKey((before as ClubWrite).club), answer as Meeting),
    refused: () => readOutdated(client),
  },
  vote: {
    effect: 'replace',
    describe: async ({ request, before }) => ({
      subject: voteSubject(`${request.body?.ballot}`),
      title: clubTitle(before),
    }),
    show: (answer, { before }) => changeClubPage(client, (before as ClubWrite).club, { choosing: answer as Choosing }),
    refused: () => readOutdated(client),
  },
  'club-read': readKind,
});
