import { t } from '@lingui/core/macro';

/** The title of a discussion, or what stands for one that goes further than the reader. */
export const threadTitle = ({ title, veiled, chapter }: { title: string; veiled: boolean; chapter: number | null }) =>
  veiled ? t`A discussion up to chapter ${chapter ?? 0}` : title;
