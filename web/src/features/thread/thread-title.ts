import type { UpToChapter } from '@domain/progress';
import { t } from '@lingui/core/macro';

interface Titled {
  title: string;
  hidden: boolean;
  chapter: UpToChapter;
  moderated?: true | undefined;
  general?: true | undefined;
}

/** Beyond the reader's progress, or deleted with the opening post. */
export const threadTitle = ({ title, hidden, chapter, moderated, general }: Titled) => {
  if (general) return t`General`;
  if (!hidden) return title || t`A discussion whose title was deleted`;
  if (moderated) return t`A discussion hidden by moderators`;
  return chapter === 'end' ? t`A discussion of the whole book` : t`A discussion up to chapter ${chapter ?? 0}`;
};
