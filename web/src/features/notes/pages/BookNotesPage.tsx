import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack, VStack } from '@chakra-ui/react/stack';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, PanelRight } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { BookCover } from '@/components/book/BookCover';
import { EmptyState } from '@/components/feedback/EmptyState';
import { RefreshFailure, SkeletonText } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { AppLink, ButtonLink } from '@/components/navigation/AppLink';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { ProgressControl } from '@/features/progress/components/ProgressControl';
import { hrefs } from '@/lib/paths';
import { useNotesBeingDeleted } from '../api/delete-note';
import { bookQuery } from '../api/queries';
import type { BookNotes as Data } from '../cached-lists';
import { toChapters, withMargins } from '../chapters';
import { NoteCount } from '../components/BookCard';
import { BookReading } from '../components/BookReading';
import { BookGate } from '../components/BookScreen';
import { ChapterIndex } from '../components/ChapterIndex';
import { ChapterList } from '../components/ChapterList';
import { ShelfEditions } from '../components/ShelfEditions';
import { UnsavedDrafts } from '../components/UnsavedDrafts';
import { useCollapsed } from '../components/use-collapsed';
import { AboutTheEnding, MarginsFoot } from '../lazy';
import { useMargins } from '../margins/use-margins';

export function BookNotesPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  return (
    <BookGate
      bookId={id}
      title={t`Notes`}
      coverSkeleton={<Skeleton {...headCover} aspectRatio="2 / 3" />}
      skeleton={<NotesSkeleton />}
    >
      {(data) => <BookNotes key={id} {...data} />}
    </BookGate>
  );
}

/** Hides a note that is being deleted, and shows it again on failure. */
function BookNotes({ book, notes, page }: Data) {
  const { t } = useLingui();
  const query = useQuery(bookQuery(book._id));
  const hidden = useNotesBeingDeleted();
  const shown = useMemo(() => notes.filter(({ _id }) => !hidden.includes(_id)), [notes, hidden]);
  const margins = useMargins(book._id);
  const chapters = useMemo(() => withMargins(toChapters(shown), margins.notes), [shown, margins.notes]);
  const { collapsed, toggle, expand, toggleAll } = useCollapsed(book._id);
  const numbers = chapters.map(({ chapter }) => chapter);
  const isAllCollapsed = numbers.every((chapter) => collapsed.has(chapter));
  const hasNotes = shown.length > 0;
  const { _id, title, author, publisher, published, cover } = book;
  const imprint = [publisher, published].filter(Boolean).join(', ');
  const about = [author && t`by ${author}`, imprint].filter(Boolean).join(' · ');
  const newNote = (
    <ButtonLink to={hrefs.newNote(_id)}>
      <Trans>New Note</Trans>
    </ButtonLink>
  );
  return (
    <Page
      title={title}
      cover={
        <Box {...headCover}>
          <BookCover title={title} author={author} cover={cover} size="fill" />
        </Box>
      }
      breadcrumb={<Breadcrumb crumbs={[{ label: t`Notebook`, to: hrefs.notes() }, { label: title }]} />}
      actions={
        <>
          {chapters.length > 0 && (
            <Button variant="outline" aria-pressed={isAllCollapsed} css={pressed} onClick={() => toggleAll(numbers)}>
              <ChevronDown aria-hidden="true" />
              <Trans>Collapse</Trans>
            </Button>
          )}
          <Button variant="outline" aria-pressed={margins.isOn} css={pressed} onClick={margins.toggle}>
            <PanelRight aria-hidden="true" />
            <Trans>Margins</Trans>
          </Button>
          <Box data-strip="" css={strip}>
            {newNote}
          </Box>
        </>
      }
      byline={
        <>
          {about}
          {about && hasNotes && ' · '}
          {hasNotes && <NoteCount count={shown.length} />}
          {page && (
            <>
              {(about || hasNotes) && ' · '}
              <AppLink to={hrefs.genreBook(page.genre, _id)}>
                {page.numDiscussions > 0 ? (
                  <Plural value={page.numDiscussions} one="# discussion" other="# discussions" />
                ) : (
                  <Trans>Public notes</Trans>
                )}
              </AppLink>
            </>
          )}
          <ProgressControl bookId={_id} seeded={book.progress !== undefined} />
          <ShelfEditions book={book} />
          <BookReading book={book} notes={shown} />
        </>
      }
    >
      <RefreshFailure query={query} />
      <UnsavedDrafts bookId={_id} notes={shown} />
      {book.status === 'finished' && <AboutTheEnding book={book} />}
      {!hasNotes && (
        <EmptyState action={newNote}>
          <Trans>
            It looks like you haven't yet created any notes for this book. Click "New Note" to create your first note.
          </Trans>
        </EmptyState>
      )}
      <Grid
        templateColumns={margins.isOn && chapters.length > 0 ? columnsWithMargins : columns}
        justifyContent="space-between"
        gap={8}
        mt={2}
      >
        {chapters.length > 0 && <ChapterIndex chapters={chapters} onExpand={expand} />}
        <Stack gap={6} minWidth={0}>
          <ChapterList
            chapters={chapters}
            collapsed={collapsed}
            onToggle={toggle}
            onExpand={expand}
            margins={margins.isOn ? margins.notes : undefined}
          />
          {margins.isOn && <MarginsFoot bookId={_id} margins={margins.query} />}
        </Stack>
      </Grid>
    </Page>
  );
}

const headCover = { flex: 'none', width: { base: 18, sm: 24, lg: 32 } } as const;

const columns = { base: 'minmax(0, 1fr)', lg: '16rem minmax(0, {sizes.reading})' };

const columnsWithMargins = { base: 'minmax(0, 1fr)', lg: '11rem minmax(0, 1fr)' };

/** On a phone, a strip above the bottom bar, within reach of a thumb. */
const strip = {
  '@media (max-width: 39.99rem)': {
    position: 'fixed',
    insetInline: 0,
    bottom: 'calc({sizes.bottomBar} + env(safe-area-inset-bottom))',
    zIndex: 10,
    display: 'grid',
    px: 4,
    py: 2,
    borderTopWidth: '1px',
    bg: 'bg',
  },
} as const;

const pressed = {
  '& svg': { transition: 'transform {durations.fast}' },
  '&[aria-pressed="true"]': { borderColor: 'accent.solid', bg: 'accent.subtle', color: 'accent.emphasized' },
  '&[aria-pressed="true"] .lucide-chevron-down': { transform: 'rotate(-90deg)' },
} as const;

function NotesSkeleton() {
  return (
    <Grid templateColumns={columns} justifyContent="space-between" gap={8} mt={2} aria-hidden="true">
      <Box display={{ base: 'none', lg: 'block' }}>
        <SkeletonText lines={6} />
      </Box>
      <VStack align="stretch" gap={8}>
        <Skeleton height={6} width="50%" />
        <SkeletonText lines={3} />
        <SkeletonText lines={3} />
      </VStack>
    </Grid>
  );
}
