import { useLingui } from '@lingui/react/macro';
import { Bookmark } from 'lucide-react';
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
