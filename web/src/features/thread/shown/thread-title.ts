import type { ChapterParts } from '@domain/chapter-parts';
import type { UpToChapter } from '@domain/progress';
import { t } from '@lingui/core/macro';
import { namedChapter } from '@/lib/named-chapters';

interface Titled {
  title: string;
  hidden: boolean;
  chapter: UpToChapter;
  moderated?: true | undefined;
  general?: true | undefined;
  parts?: ChapterParts | undefined;
}

export const threadTitle = ({ title, hidden, chapter: upTo, moderated, general, parts }: Titled) => {
  if (general) return t`General`;
  if (!hidden) return title || t`A discussion whose title was deleted`;
  if (moderated) return t`A discussion hidden by moderators`;
  if (upTo === 'end') return t`A discussion of the whole book`;
  const chapter = namedChapter(upTo ?? 0, parts);
  return t`A discussion up to chapter ${chapter}`;
};
