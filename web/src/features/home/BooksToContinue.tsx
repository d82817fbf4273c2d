import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import type { Home } from '@contract/home';
import { type CoverDesign, shelfDesigns } from '@domain/cover-design';
import { Trans, useLingui } from '@lingui/react/macro';
import { NotebookPen } from 'lucide-react';
import { BookCover } from '@/components/book/BookCover';
import { Button } from '@/components/form/Button';
import { RowLink, RowList } from '@/components/list/RowList';
import { AppLink, ButtonLink } from '@/components/navigation/AppLink';
import { ProgressControl } from '@/features/progress/ProgressControl';
import { hrefs } from '@/lib/paths';
import { Block } from './Block';
import { PlaceTrack } from './PlaceTrack';
import { FindAnotherBook, SuggestedCovers } from './SuggestedCovers';
import type { SuggestedBook } from './suggested-books';

type Book = Home['books'][number];

interface Props {
  books: Home['books'];
  /** Chapters with discussions, by book. */
  ticks: ReadonlyMap<string, readonly number[]>;
}

/** The book of the latest note or move, large; below it, the others. */
export function BooksToContinue({ books, ticks }: Props) {
  const { t } = useLingui();
  const designs = shelfDesigns(books);
  const [current, ...others] = books.map((book, at) => ({ book, design: designs[at] }));
  return (
    <Stack as="section" gap={4} aria-label={t`Continue reading`}>
      {current && <Current {...current} ticks={ticks.get(current.book._id)} />}
      {others.length > 0 && (
        <RowList>
          {others.map(({ book, design }) => (
            <Other key={book._id} book={book} design={design} />
          ))}
        </RowList>
      )}
      <Flex wrap="wrap" columnGap={5} my={-2}>
        <AppLink to={hrefs.notes()} data-ui="more">
          <Trans>All your books</Trans>
        </AppLink>
        <FindAnotherBook />
      </Flex>
    </Stack>
  );
}

interface BookProps {
  book: Book;
  design: CoverDesign | undefined;
}

function Current({ book, design, ticks }: BookProps & { ticks: readonly number[] | undefined }) {
  const { _id, title, author, cover, progress, away } = book;
  const [link, newNote] = idsOf(book);
  return (
    <div data-ui="now">
      <BookCover title={title} author={author} cover={cover} design={design} />
      <div data-part="text">
        <h2 dir="auto">
          <AppLink id={link} to={hrefs.bookNotes(_id)}>
            {title}
          </AppLink>
        </h2>
        {author && <p data-part="author">{author}</p>}
        <ProgressControl bookId={_id} seeded={progress !== undefined} known={progress} compact />
        {away && (
          <AppLink to={hrefs.soFar(_id)} data-ui="more">
            <Trans>Back again? The story so far</Trans>
          </AppLink>
        )}
      </div>
      <div data-part="place">
        <PlaceTrack bookId={_id} known={progress} ticks={ticks} />
        <ButtonLink id={newNote} to={hrefs.newNote(_id)} data-ui="primary" aria-labelledby={`${newNote} ${link}`}>
          <NotebookPen />
          <Trans>New Note</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function Other({ book, design }: BookProps) {
  const { t } = useLingui();
  const { _id, title, author, cover, progress } = book;
  const [link, newNote] = idsOf(book);
  return (
    <li data-ui="row">
      <BookCover title={title} author={author} cover={cover} size="xs" design={design} />
      <div data-part="text">
        <RowLink id={link} to={hrefs.bookNotes(_id)} dir="auto">
          {title}
        </RowLink>
        <ProgressControl bookId={_id} seeded={progress !== undefined} known={progress} compact />
      </div>
      <span data-part="end">
        <Button asChild type={undefined} variant="plain" size="xs" data-button="">
          <AppLink
            id={newNote}
            to={hrefs.newNote(_id)}
            title={t`New Note`}
            aria-label={t`New Note`}
            aria-labelledby={`${newNote} ${link}`}
          >
            <NotebookPen />
          </AppLink>
        </Button>
      </span>
    </li>
  );
}

const idsOf = ({ _id }: Book) => [`continue-${_id}`, `continue-${_id}-new`] as const;

/** For a reader of a club who has no book yet. */
export function FirstBook({ ofClubs }: { ofClubs: SuggestedBook[] }) {
  const { t } = useLingui();
  return (
    <Block title={t`What are you reading?`}>
      <SuggestedCovers ofClubs={ofClubs} />
    </Block>
  );
}
