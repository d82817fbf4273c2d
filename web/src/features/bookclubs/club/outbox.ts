import type { Choosing } from '@contract/ballots';
import type { Meeting } from '@contract/meetings';
import type { QueryClient } from '@tanstack/react-query';
import { threadKinds } from '@/features/thread/outbox/kinds';
import { applyAnswer, applyPart } from '@/lib/api/apply-answer';
import { readOutdated } from '@/lib/api/query-client';
import { keepDraft } from '@/lib/drafts/keep-draft';
import type { Kinds } from '@/lib/outbox/kind';
import { hrefs } from '@/lib/paths';
import { clubThreads } from '../discussions/club-threads';
import { type TonightWrite, tonightKey, tonightSubject } from '../tonight/writes';
import { answerSubject, type ClubWrite, pageKey, voteSubject } from './api';

const clubTitle = (before: unknown) => (before as ClubWrite).club.replaceAll('_', ' ');

export const clubKinds = (client: QueryClient): Kinds => ({
  ...threadKinds(client, clubThreads),
  'meeting-answer': {
    effect: 'replace',
    describe: async ({ request, before }) => ({
      subject: answerSubject(`${request.body?.meeting}`),
      title: clubTitle(before),
    }),
    show: (answer, { before }) => applyAnswer(client, pageKey((before as ClubWrite).club), answer as Meeting),
    refused: () => readOutdated(client),
  },
  'tonight-answer': {
    effect: 'replace',
    describe: async ({ before }) => {
      const { club, meeting, question } = before as TonightWrite;
      return { subject: tonightSubject(meeting, question), title: clubTitle({ club }) };
    },
    show: (_, { before }) => client.invalidateQueries({ queryKey: tonightKey(before as TonightWrite) }),
    edit: ({ before, request }) => {
      const { club, meeting, draft } = before as TonightWrite;
      const [content = '', version = ''] = Object.values(request.body?.texts as Record<string, string>);
      keepDraft(draft, { content, version });
      return hrefs.tonight(club, meeting);
    },
  },
  vote: {
    effect: 'replace',
    describe: async ({ request, before }) => ({
      subject: voteSubject(`${request.body?.ballot}`),
      title: clubTitle(before),
    }),
    show: (answer, { before }) =>
      applyPart(client, pageKey((before as ClubWrite).club), { choosing: answer as Choosing }),
    refused: () => readOutdated(client),
  },
});
