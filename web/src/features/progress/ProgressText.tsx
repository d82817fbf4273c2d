import { Box } from '@chakra-ui/react/box';
import { limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { Bookmark, Plus } from 'lucide-react';
import { namedChapter, useParts } from '@/lib/named-chapters';
import type { Progress } from './progress';

/** "I'm at chapter 7", in the reader's own list of books. */
export function ProgressText({ progress }: { progress: Progress | null }) {
  const { t } = useLingui();
  const { chapter: at = 0, finished = false } = progress ?? {};
  const chapter = namedChapter(at, useParts());
  return (
    <>
      <Bookmark aria-hidden="true" />
      {!progress
        ? t`Where are you?`
        : finished
          ? t`Finished`
          : at === 0
            ? t`Not started`
            : t`I'm at chapter ${chapter}`}
    </>
  );
}

/** The style of the button that `ProgressLine` draws. */
export const progressButton = (progress: Progress | null) =>
  ({
    variant: 'plain',
    size: 'sm',
    flexShrink: 1,
    textAlign: 'start',
    ms: -2,
    px: 2,
    // A question that nobody has answered yet.
    ...(!progress && { color: 'accent.fg' }),
  }) as const;

/** The place and the next chapter. A narrow column on a wide screen has them in two lines. */
export const placeLine = { align: 'center', gap: 1, wrap: { base: 'nowrap', sm: 'wrap' } } as const;

export const hasNextChapter = (progress: Progress | null, compact = false): boolean =>
  progress !== null && !progress.finished && !compact && (progress.chapter ?? 0) < limits.chapter.max;

/** On a phone, the plus alone stays in the line of the place. */
export function NextChapterText() {
  const { t } = useLingui();
  return (
    <>
      <Plus aria-hidden="true" />
      <Box as="span" hideBelow="sm">{t`Next chapter`}</Box>
    </>
  );
}

export const nextChapterButton = {
  variant: 'ghost',
  size: 'sm',
  flexShrink: 0,
  minWidth: 'touch',
  minHeight: 'touch',
  px: 2,
} as const;
