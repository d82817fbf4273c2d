import { chakra } from '@chakra-ui/react/styled-system';
import type { UpToChapter } from '@domain/progress';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { formatNearDay, today } from '@/lib/dates';
import { namedChapter, useParts } from '@/lib/named-chapters';

interface Props {
  post: { chapter: UpToChapter; createdAt: string; editedAt?: string | null | undefined };
}

/** An opened prediction says when its author wrote these words. */
export function SealedUntil({ post: { chapter: upTo, createdAt, editedAt } }: Props) {
  useLingui();
  const parts = useParts();
  const day = formatNearDay(today(new Date(editedAt ?? createdAt)));
  const chapter = namedChapter(upTo === 'end' ? 0 : (upTo ?? 0), parts);
  return (
    <chakra.p color="fg.muted" fontSize="sm">
      {upTo === 'end'
        ? t`Written on ${day}, sealed until the end`
        : t`Written on ${day}, sealed until chapter ${chapter}`}
    </chakra.p>
  );
}
