import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { Home } from '@contract/home';
import { Trans, useLingui } from '@lingui/react/macro';
import { NotebookPen } from 'lucide-react';
import { BookCover } from '@/components/book/BookCover';
import { AppLink } from '@/components/navigation/AppLink';
import { ProgressControl } from '@/features/progress/ProgressControl';
import { hrefs } from '@/lib/paths';
import { Block } from './Block';
import { FindAnotherBook, SuggestedCovers } from './SuggestedCovers';
import type { SuggestedBook } from './suggested-books';

interface Props {
  books: Home['books'];
  ofClubs?: SuggestedBook[];
}

export function BooksToContinue({ books, ofClubs }: Props) {
  const { t } = useLingui();
  if (books.length === 0) {
    return (
      <Block title={t`What are you reading?`}>
        <SuggestedCovers ofClubs={ofClubs} />
      </Block>
    );
  }
  return (
    <Block title={t`Continue reading`} to={hrefs.notes()} link={t`All your books`}>
      <Box as="ul" {...cards}>
        {books.map((book) => (
          <li key={book._id}>
            <BookToContinue book={book} />
          </li>
        ))}
      </Box>
      <FindAnotherBook />
    </Block>
  );
}

function BookToContinue({ book: { _id, title, author, cover, progress } }: { book: Home['books'][number] }) {
  const { t } = useLingui();
  const [link, newNote] = [`continue-${_id}`, `continue-${_id}-new`];
  return (
    <Card.Root height="full" padding={3}>
      <Flex gap={4}>
        <Box flex="none" width="5rem">
          <BookCover title={title} author={author} cover={cover} size="fill" />
        </Box>
        <Flex direction="column" flex="1" minWidth={0} overflowWrap="anywhere">
          <Text as="h3" dir="auto" fontSize="lg" lineHeight="snug" lineClamp={2}>
            <AppLink id={link} to={hrefs.bookNotes(_id)} data-card-link="">
              {title}
            </AppLink>
          </Text>
          {author && (
            <Text color="fg.muted" fontSize="sm" lineClamp={1}>
              {t`by ${author}`}
            </Text>
          )}
          <Box mt="auto">
            <ProgressControl bookId={_id} seeded={progress !== undefined} known={progress} compact />
            <AppLink id={newNote} to={hrefs.newNote(_id)} aria-labelledby={`${newNote} ${link}`} {...action}>
              <NotebookPen />
              <Trans>New Note</Trans>
            </AppLink>
          </Box>
        </Flex>
      </Flex>
    </Card.Root>
  );
}

const cards = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  gap: 4,
} as const;

const action = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 'touch',
  fontSize: 'sm',
  fontWeight: 'medium',
} as const;
