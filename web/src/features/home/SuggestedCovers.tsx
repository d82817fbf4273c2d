import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { BookCover } from '@/components/book/BookCover';
import { AppLink } from '@/components/navigation/AppLink';
import { useAddToShelf } from '@/features/progress/add-to-shelf';
import { useLanguage } from '@/i18n/language';
import { hrefs } from '@/lib/paths';
import { type SuggestedBook, suggestedBooks } from './suggested-books';

export function SuggestedCovers({ ofClubs = [] }: { ofClubs?: SuggestedBook[] }) {
  const suggested = suggestedBooks(useLanguage());
  const books = [...ofClubs, ...suggested.filter(({ id }) => ofClubs.every((book) => book.id !== id))];
  const add = useAddToShelf();
  const navigate = useNavigate();
  const start = (book: SuggestedBook) =>
    add.mutate({ ...book, status: 'reading' }, { onSuccess: (added) => added && navigate(hrefs.newNote(added._id)) });
  return (
    <>
      <Text color="fg.muted">
        <Trans>Tap a book to put it on your shelf and take your first note in it.</Trans>
      </Text>
      <Box
        as="ul"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(5rem, 1fr))"
        gap={4}
        width="full"
        maxWidth="36rem"
      >
        {books.map((book) => (
          <li key={book.id}>
            <SuggestedCover book={book} disabled={add.isPending} onAdd={() => start(book)} />
          </li>
        ))}
      </Box>
      <FindAnotherBook />
    </>
  );
}

export function FindAnotherBook() {
  return (
    <AppLink
      to={hrefs.notes()}
      state={{ newBook: true }}
      display="inline-flex"
      alignItems="center"
      alignSelf="start"
      minHeight="touch"
    >
      <Trans>Find another book</Trans>
    </AppLink>
  );
}

interface Props {
  book: SuggestedBook;
  disabled: boolean;
  onAdd: () => void;
}

function SuggestedCover({ book: { title, author, cover }, disabled, onAdd }: Props) {
  const { t } = useLingui();
  return (
    <Frame>
      <BookCover title={title} author={author} cover={cover} size="fill" />
      <button type="button" aria-label={t`Add ${title}`} disabled={disabled} onClick={onAdd} />
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    transition: 'transform {durations.moderate} ease-out',
    '&:has(:enabled:hover)': { transform: 'translateY(-4px)' },
    '&:has(:disabled)': { opacity: 0.6 },
    // The card around it positions its buttons.
    '&&& button': { position: 'absolute', inset: 0, zIndex: 2, borderRadius: 'sm', cursor: 'pointer' },
  },
});
