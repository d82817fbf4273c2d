import type { UpToChapter } from '@contract/progress';
import { t } from '@lingui/core/macro';

/** The title of a discussion, or what stands for one that goes further than the reader. */
export const threadTitle = ({ title, hidden, chapter }: { title: string; hidden: boolean; chapter: UpToChapter }) => {
  if (!hidden) return title;
  return chapter === 'end' ? t`A discussion of the whole book` : t`A discussion up to chapter ${chapter ?? 0}`;
};
