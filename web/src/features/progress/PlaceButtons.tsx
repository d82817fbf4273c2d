import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { Bookmark, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { namedChapter, useParts } from '@/lib/named-chapters';
import type { Progress } from './progress';

interface Props {
  progress: Progress | null;
  compact?: boolean | undefined;
  /** Missing before the code has loaded: then the place is text, and the next chapter only keeps its room. */
  press?: { place: () => void; next: (chapter: number) => void };
  /** Beside the place. */
  children?: ReactNode;
}

const still = { as: 'span', type: undefined, cursor: 'default' } as const;

/** The reader's place and the next chapter, in one line. A narrow column of a wide screen has two. */
export function PlaceButtons({ progress, compact = false, press, children }: Props) {
  const { t } = useLingui();
  const { chapter: at = 0, finished = false } = progress ?? {};
  const canGoOn = progress !== null && !finished && !compact && at < limits.chapter.max;
  return (
    <Flex align="center" gap={1} wrap={{ base: 'nowrap', sm: 'wrap' }}>
      <Button
        variant="plain"
        size="sm"
        flexShrink={1}
        textAlign="start"
        ms={-2}
        px={2}
        // A question that nobody has answered yet.
        {...(!progress && { color: 'accent.fg' })}
        {...(press ? { 'aria-haspopup': 'dialog', onClick: press.place } : still)}
      >
        <PlaceText progress={progress} />
      </Button>
      {children}
      {canGoOn && (
        <Button
          variant="ghost"
          size="sm"
          flexShrink={0}
          minWidth="touch"
          minHeight="touch"
          px={2}
          {...(press
            ? { 'aria-label': t`Next chapter`, onClick: () => press.next(at + 1) }
            : { ...still, visibility: 'hidden' })}
        >
          <Plus aria-hidden="true" />
          <Box as="span" hideBelow="sm">{t`Next chapter`}</Box>
        </Button>
      )}
    </Flex>
  );
}

/** "I'm at chapter 7", in the reader's own list of books. */
function PlaceText({ progress }: { progress: Progress | null }) {
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
