import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Since } from '@contract/since';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Disclosure } from '@/components/page/Disclosure';
import { New } from '@/components/page/New';
import { titleIn } from '@/features/thread/shown/shown-text';
import { useClubLanguage } from '@/i18n/language';

const WORDS_A_MINUTE = 220;
/** Discussions that don't fit on a phone's first screen. */
const MANY = 3;

export const discussionElementId = (id: string): string => `discussion-${id}`;

const minutesIn = (texts: readonly string[]): number => {
  const words = texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
};

/** Beside the posts: how much there is, and where. Above them on a narrow screen, without the list. */
export function Contents({ loaded }: { loaded: readonly Since[] }) {
  const { t } = useLingui();
  const language = useClubLanguage();
  const discussions = loaded.flatMap((since) => since.discussions);
  const posts = discussions.flatMap((discussion) => discussion.posts);
  const minutes = minutesIn(posts.map(({ content }) => content));
  const list = (
    <ul>
      {discussions.map(({ book, ...discussion }) => {
        const { title, lang } = titleIn({ ...discussion, parts: book.parts }, language);
        return (
          <li key={discussion._id}>
            <a href={`#${discussionElementId(discussion._id)}`} lang={lang ?? undefined} dir="auto">
              {title}
            </a>
            <New>{discussion.said}</New>
          </li>
        );
      })}
    </ul>
  );
  return (
    <Stack gap={4} {...beside}>
      <Text color="fg.muted" minHeight="1.55em">
        {posts.length > 0 && (
          <>
            {plural(posts.length, { one: '# post', other: '# posts' })}
            {' · '}
            {t({ message: `${minutes} min`, comment: 'the time it takes to read' })}
          </>
        )}
      </Text>
      <List aria-label={t`On this page`} hideBelow="lg">
        {list}
      </List>
      {discussions.length >= MANY && (
        <Box hideFrom="lg">
          <Disclosure title={t`Jump to a discussion`}>
            <List aria-label={t`On this page`}>{list}</List>
          </Disclosure>
        </Box>
      )}
    </Stack>
  );
}

const beside = {
  order: { base: -1, lg: 0 },
  mb: { base: 4, lg: 0 },
  position: { lg: 'sticky' },
  top: { lg: 'calc({sizes.topBar} + {spacing.6})' },
} as const;

const List = chakra('nav', {
  base: {
    '& ul': { display: 'grid', gap: 3 },
    '& li': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 3 },
    '& a': { color: 'fg', textDecoration: 'none', overflowWrap: 'anywhere', minWidth: 0 },
    '& a:hover': { textDecoration: 'underline' },
  },
});
