import type { Reach } from '@contract/places';
import { t } from '@lingui/core/macro';

/** The title of a discussion, or what stands for one that goes further than the reader. */
export const threadTitle = ({ title, veiled, chapter }: { title: string; veiled: boolean; chapter: Reach }) => {
  if (!veiled) return title;
  return chapter === 'end' ? t`A discussion of the whole book` : t`A discussion up to chapter ${chapter ?? 0}`;
};
