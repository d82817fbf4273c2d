import { Flex } from '@chakra-ui/react/flex';
import { distance } from '@domain/spoilers';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { Sealed } from '@/components/page/Sealed';
import { namedChapter, useParts } from '@/lib/named-chapters';
import { useThreadOfPost } from '../components/thread-context';
import { authorName, type ThreadPost } from '../shown/post';

const quiet = { variant: 'plain', size: 'sm', px: 2, minHeight: 'touch', 'data-needs-script': '' } as const;

interface Props {
  posts: readonly Pick<ThreadPost, '_id' | 'chapter' | 'user' | 'sealed'>[];
  /** Including posts that aren't on the page. */
  count?: number;
  onUnfold?: () => void;
}

export function HiddenPost({ posts, count = posts.length, onUnfold }: Props) {
  const { t } = useLingui();
  const { calls } = useThreadOfPost();
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
  const name = authorName(posts[0]?.user ?? '');
  const words = onUnfold
    ? upTo === 'end'
      ? plural(count, { one: '# post waits at the end of the book', other: '# posts wait at the end of the book' })
      : isOneChapter
        ? plural(count, {
            one: `# post about chapter ${chapter} waits for you`,
            other: `# posts about chapter ${chapter} wait for you`,
          })
        : plural(count, { one: `# post waits from chapter ${chapter}`, other: `# posts wait from chapter ${chapter}` })
    : upTo === 'end'
      ? t`${name}, about the whole book. Sealed until you finish it.`
      : t`${name}, about chapter ${chapter}. Sealed until you get there.`;
  return (
    <Sealed words={words}>
      <Flex wrap="wrap" columnGap={2} ms={-2}>
        {!posts[0]?.sealed && (
          <>
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
              {upTo === 'end' ? t`Show the whole discussion` : t`Show everything up to chapter ${chapter}`}
            </Button>
          </>
        )}
      </Flex>
    </Sealed>
  );
}
