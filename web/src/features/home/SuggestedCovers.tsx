import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { type CoverDesign, shelfDesigns } from '@domain/cover-design';
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
  const designs = shelfDesigns(books);
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
        {books.map((book, at) => (
          <li key={book.id}>
            <SuggestedCover book={book} design={designs[at]} disabled={add.isPending} onAdd={() => start(book)} />
          </li>
        ))}
      </Box>
      <FindAnotherBook />
    </>
  );
}

export function FindAnotherBook() {
  return (
    <AppLink to={hrefs.notes()} state={{ newBook: true }} data-ui="more" alignSelf="start">
      <Trans>Find another book</Trans>
    </AppLink>
  );
}

interface Props {
  book: SuggestedBook;
  design: CoverDesign | undefined;
  disabled: boolean;
  onAdd: () => void;
}

function SuggestedCover({ book: { title, author, cover }, design, disabled, onAdd }: Props) {
  const { t } = useLingui();
  return (
    <div data-ui="pick">
      <BookCover title={title} author={author} cover={cover} size="fill" design={design} />
      <button type="button" aria-label={t`Add ${title}`} disabled={disabled} onClick={onAdd} />
    </div>
  );
}
