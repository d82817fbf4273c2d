import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { distance } from '@domain/spoilers';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { ProgressControl } from '@/features/progress/ProgressControl';
import { namedChapter, useParts } from '@/lib/named-chapters';
import { useThreadOfPost } from '../components/thread-context';
import type { ThreadPost } from '../shown/post';

const quiet = { variant: 'plain', size: 'sm', minHeight: 'touch', 'data-needs-script': '' } as const;

interface Props {
  posts: readonly Pick<ThreadPost, '_id' | 'chapter'>[];
  /** Including posts that aren't on the page. */
  count?: number;
  onUnfold?: () => void;
}

export function HiddenPost({ posts, count = posts.length, onUnfold }: Props) {
  const { t } = useLingui();
  const { calls, bookId } = useThreadOfPost();
  const [revealing, setRevealing] = useState<'post' | 'rest'>();
  const ask = (what: 'post' | 'rest', read: () => Promise<void>) => async () => {
    setRevealing(what);
    await read();
    setRevealing(undefined);
  };
  const [nearest = null, ...others] = posts
    .map((post) => post.chapter)
    .sort((first, other) => (distance(first) < distance(other) ? -1 : 1));
  const upTo = nearest ?? 0;
  const parts = useParts();
  const isOneChapter = (others.at(-1) ?? upTo) === upTo;
  const chapter = upTo === 'end' ? upTo : namedChapter(upTo, parts);
  const chapterText = onUnfold
    ? upTo === 'end'
      ? plural(count, { one: '# post waits at the end of the book', other: '# posts wait at the end of the book' })
      : isOneChapter
        ? plural(count, { one: `# post waits at chapter ${chapter}`, other: `# posts wait at chapter ${chapter}` })
        : plural(count, { one: `# post waits from chapter ${chapter}`, other: `# posts wait from chapter ${chapter}` })
    : upTo === 'end'
      ? t`about the whole book`
      : t`on chapter ${chapter}`;
  return (
    <Box pb={2}>
      <Flex align="center" columnGap={3} css={twoLines}>
        <chakra.p display="flex" alignItems="center" gap={2} color="fg.muted" fontFamily="reading" minHeight="touch">
          <EyeOff aria-hidden="true" size="1em" />
          <span>{chapterText}</span>
        </chakra.p>
        <ProgressControl bookId={bookId} seeded inText />
      </Flex>
      <Flex align="center" ms={-3} css={twoLines}>
        {onUnfold ? (
          <Button {...quiet} onClick={onUnfold}>
            <Trans>Show one by one</Trans>
          </Button>
        ) : (
          <Button
            {...quiet}
            loading={revealing === 'post'}
            onClick={ask('post', () => calls.reveal(posts[0]?._id ?? ''))}
          >
            <Trans>Read anyway</Trans>
          </Button>
        )}
        <Button {...quiet} loading={revealing === 'rest'} onClick={ask('rest', () => calls.revealThrough(upTo))}>
          {upTo === 'end' ? t`Everything in this discussion` : t`Everything up to chapter ${chapter}`}
        </Button>
      </Flex>
    </Box>
  );
}

/** Its height doesn't depend on the width: each row has room for texts of two lines. */
const twoLines = {
  '& > *': { flexShrink: 1, minWidth: 0, textAlign: 'start', textWrap: 'balance' },
  '& > p': { lineHeight: 'snug' },
  '& > div': { alignContent: 'center' },
  '& svg': { flex: 'none' },
  '@media (min-width: 22.5rem)': { '& > button:first-of-type': { flexShrink: 0 } },
} as const;
