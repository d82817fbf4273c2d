import type { UpToChapter } from '@domain/progress';
import { t } from '@lingui/core/macro';

interface Titled {
  title: string;
  hidden: boolean;
  chapter: UpToChapter;
  moderated?: true | undefined;
}

/** The title of a discussion, or what replaces one that goes further than the reader, or was deleted with its opening post. */
export const threadTitle = ({ title, hidden, chapter, moderated }: Titled) => {
  if (!hidden) return title || t`A discussion whose title was deleted`;
  if (moderated) return t`A discussion hidden by moderators`;
  return chapter === 'end' ? t`A discussion of the whole book` : t`A discussion up to chapter ${chapter ?? 0}`;
};
