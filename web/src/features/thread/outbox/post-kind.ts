import type { ClubLanguage } from '@domain/languages';
import type { UpToChapter } from '@domain/progress';
import { draftValues, keepDraft } from '@/lib/drafts/keep-draft';
import type { Kind } from '@/lib/outbox/kind';
import { newIdOf } from '@/lib/outbox/new-id';
import { textOf } from '@/lib/outbox/texts-of';
import { likeSubject, type PostWrite, postSubject, readSubject } from './waiting-posts';

/** The part of a post's request that its form shows. */
interface Written {
  chapter: UpToChapter;
  lang?: ClubLanguage;
  version?: { text: string };
}

export const postKind = (show: Kind['show']): Kind => ({
  effect: 'create',
  describe: async ({ id, request, before }, reader) => ({
    subject: postSubject(await newIdOf(request.name, reader, id)),
    title: (before as PostWrite).title,
  }),
  show,
  isWrittenAnew: true,
  edit: (entry) => {
    const { href, draft } = entry.before as PostWrite;
    const { chapter, lang = '', version } = entry.request.body as unknown as Written;
    const typed = draftValues<{ content: string }>(draft)?.content;
    const content = [textOf(entry), typed].filter(Boolean).join('\n\n');
    keepDraft(draft, { content, lang, version: version?.text ?? '', chapter: `${chapter ?? ''}` });
    return href;
  },
});

export const likeKind = (show: Kind['show']): Kind => ({
  effect: 'toggle',
  describe: async ({ request, before }) => ({
    subject: likeSubject(`${request.body?.id}`),
    title: (before as { title: string }).title,
  }),
  show,
});

export const readKind: Kind = {
  effect: 'create',
  describe: async ({ request }) => ({ subject: readSubject(`${request.body?.id}`), title: '' }),
  show: () => {},
};
