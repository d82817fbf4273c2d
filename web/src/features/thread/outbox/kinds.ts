import type { ClubLanguage } from '@domain/languages';
import type { UpToChapter } from '@domain/progress';
import type { QueryClient } from '@tanstack/react-query';
import { readOutdated } from '@/lib/api/query-client';
import { draftValues, keepDraft } from '@/lib/drafts/keep-draft';
import type { Kinds } from '@/lib/outbox/kind';
import { newIdOf } from '@/lib/outbox/new-id';
import { textOf } from '@/lib/outbox/texts-of';
import { draftOf, type NewPoll } from '../opening/poll-draft';
import type { ThreadPost } from '../shown/post';
import { type LikeAnswer, patchPosts, showLike, showPost } from '../shown/thread-cache';
import type { ThreadKind } from '../thread-kind';
import { type LikeWrite, likeSubject, type PostWrite, pollSubject, postSubject, readSubject } from './waiting-posts';

/** The part of a post's request that its form shows. */
interface Written {
  chapter: UpToChapter;
  sealed?: boolean;
  lang?: ClubLanguage;
  version?: { text: string };
  poll?: NewPoll;
}

/** The outbox's kinds of writes to threads of a kind. */
export const threadKinds = (client: QueryClient, kind: ThreadKind): Kinds => ({
  [`${kind.writes}-post`]: {
    effect: 'create',
    describe: async ({ id, request, before }, reader) => ({
      subject: postSubject(await newIdOf(request.name, reader, id)),
      title: (before as PostWrite).title,
    }),
    show: (answer, { before, request }) =>
      showPost(client, kind, (before as PostWrite).keys, answer as ThreadPost & { page: number }, request),
    isWrittenAnew: true,
    edit: (entry) => {
      const { href, draft } = entry.before as PostWrite;
      const { chapter, sealed = false, lang = '', version, poll } = entry.request.body as unknown as Written;
      const typed = draftValues<{ content: string }>(draft)?.content;
      const content = [textOf(entry), typed].filter(Boolean).join('\n\n');
      keepDraft(draft, {
        content,
        lang,
        version: version?.text ?? '',
        poll: draftOf(poll),
        chapter: `${chapter ?? ''}`,
        sealed,
      });
      return href;
    },
  },
  [`${kind.writes}-like`]: {
    effect: 'toggle',
    describe: async ({ request, before }) => ({
      subject: likeSubject(`${request.body?.id}`),
      title: (before as LikeWrite).title,
    }),
    show: (answer, { before }) => showLike(client, (before as LikeWrite).keys, answer as LikeAnswer),
  },
  [`${kind.writes}-poll`]: {
    effect: 'replace',
    describe: async ({ request, before }) => ({
      subject: pollSubject(`${request.body?.id}`),
      title: (before as LikeWrite).title,
    }),
    show: (answer, { before }) => {
      const { _id, poll } = answer as ThreadPost;
      patchPosts(client, (before as LikeWrite).keys, { [_id]: { poll } });
    },
    refused: () => readOutdated(client),
  },
  [`${kind.writes}-read`]: {
    effect: 'create',
    describe: async ({ request }) => ({ subject: readSubject(`${request.body?.id}`), title: '' }),
    show: () => {},
  },
});
