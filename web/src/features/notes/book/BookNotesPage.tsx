import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack, VStack } from '@chakra-ui/react/stack';
import type { ShelfBook } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, NotebookPen } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { BookCover } from '@/components/book/BookCover';
import { EmptyState } from '@/components/feedback/EmptyState';
import { RefreshFailure, SkeletonText } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { lazyParts } from '@/components/lazy-parts';
import { LoadMore } from '@/components/list/LoadMore';
import { ButtonLink } from '@/components/navigation/AppLink';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { PageTabs } from '@/components/navigation/PageTabs';
import { NoteFacts } from '@/components/note/NoteFacts';
import { Page } from '@/components/page/Page';
import { EditionTitles } from '@/features/book-search/Editions';
import { clubsWithBookQuery } from '@/features/club-books/clubs/clubs-with-book';
import { ProgressControl } from '@/features/progress/ProgressControl';
import { useStatusLabels } from '@/features/progress/status-labels';
import { useClubLanguage } from '@/i18n/language';
import { hrefs } from '@/lib/paths';
import { MarginsHead, RateAndFinish } from '../lazy';
import { useMargins } from '../margins/api';
import { useNotesBeingDeleted } from '../note/api';
import { bookQuery } from '../shelf/api';
import type { BookNotes as Data } from '../shelf/cached-lists';
import { UnsavedDrafts } from '../shelf/UnsavedDrafts';
import { useEditions } from './api';
import { BookActions } from './BookActions';
import { BookGate } from './BookScreen';
import { ChapterIndex } from './ChapterIndex';
import { ChapterList } from './ChapterList';
import { canBeByPage, toChapters, withMargins } from './chapters';
import { PlaceInReading } from './PlaceInReading';
import { useCollapsed } from './use-collapsed';
import { useNoteOrder } from './use-note-order';

const { BookDiscussions } = lazyParts(() => import('@/features/club-books/BookDiscussions'), {
  texts: 'club-books',
  isBesideContent: true,
});

const LINE = 'touch';

/** The stars, and for a finished book on a phone a line of links below. A book to read has none. */
const starsHeight = {
  want: undefined,
  reading: LINE,
  stopped: LINE,
  finished: { base: 'calc({sizes.touch} * 2)', sm: LINE },
};

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
  const labels = useStatusLabels();
  const query = useQuery(bookQuery(book._id));
  const hidden = useNotesBeingDeleted();
  const shown = useMemo(() => notes.filter(({ _id }) => !hidden.includes(_id)), [notes, hidden]);
  const tab = useTab();
  const isOnMargins = tab === 'margins';
  const margins = useMargins(book, isOnMargins);
  const [order, chooseOrder] = useNoteOrder();
  const chapters = useMemo(() => withMargins(toChapters(shown, order), margins.notes), [shown, order, margins.notes]);
  const { collapsed, toggle, expand, toggleAll } = useCollapsed(book._id);
  const numbers = chapters.map(({ chapter }) => chapter);
  const isAllCollapsed = numbers.every((chapter) => collapsed.has(chapter));
  const hasNotes = shown.length > 0;
  const { _id, title, author, publisher, published, cover } = book;
  const isReadOrReading = book.status === 'reading' || book.status === 'finished';
  const imprint = [publisher, published].filter(Boolean).join(', ');
  const about = [author && t`by ${author}`, imprint].filter(Boolean).join(' · ');
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
        <ButtonLink data-ui="primary" to={hrefs.newNote(_id)}>
          <NotebookPen aria-hidden="true" />
          <Trans>New Note</Trans>
        </ButtonLink>
      }
      byline={
        <>
          {about}
          <Flex align="center" columnGap={2} minHeight="touch">
            {isReadOrReading ? (
              <ProgressControl bookId={_id} seeded={book.progress !== undefined} />
            ) : (
              labels[book.status]
            )}
            <Box ms={{ base: 'auto', sm: 0 }} me={{ base: -3, sm: 0 }}>
              <BookActions
                book={book}
                notes={shown}
                order={canBeByPage(chapters) ? order : undefined}
                onOrder={chooseOrder}
              />
            </Box>
          </Flex>
          <ShelfEditions book={book} />
          <NoteFacts note={book} hrefOf={hrefs.booksTagged} />
        </>
      }
    >
      <RefreshFailure query={query} />
      <PlaceInReading book={book} chapters={numbers} />
      <UnsavedDrafts bookId={_id} notes={shown} />
      <BookTabs bookId={_id} tab={tab} numNotes={shown.length} numPublic={page?.numDiscussions ?? 0}>
        {tab !== 'discussions' && chapters.length > 0 && (
          <Button
            variant="plain"
            size="sm"
            color="fg.muted"
            aria-pressed={isAllCollapsed}
            onClick={() => toggleAll(numbers)}
          >
            <ChevronDown aria-hidden="true" />
            <Trans>Collapse</Trans>
          </Button>
        )}
      </BookTabs>
      {tab === 'notes' && (
        <Box minHeight={starsHeight[book.status]}>
          <RateAndFinish book={book} notes={shown} />
        </Box>
      )}
      {tab === 'discussions' ? (
        <BookDiscussions book={book} />
      ) : (
        <>
          {isOnMargins && <MarginsHead bookId={_id} margins={margins.query} isEmpty={margins.notes.size === 0} />}
          {!hasNotes && !isOnMargins && (
            <EmptyState>
              <Trans>
                It looks like you haven't yet created any notes for this book. Click "New Note" to create your first
                note.
              </Trans>
            </EmptyState>
          )}
          <Grid templateColumns={isOnMargins && chapters.length > 0 ? columnsWithMargins : columns} {...notesColumns}>
            {chapters.length > 0 && <ChapterIndex chapters={chapters} onExpand={expand} />}
            <Stack gap={6} minWidth={0}>
              <ChapterList
                bookId={_id}
                chapters={chapters}
                collapsed={collapsed}
                onToggle={toggle}
                onExpand={expand}
                margins={isOnMargins ? margins.notes : undefined}
              />
              {isOnMargins && margins.query.data && (
                <LoadMore query={margins.query}>
                  <Trans>Show more in the margins</Trans>
                </LoadMore>
              )}
            </Stack>
          </Grid>
        </>
      )}
    </Page>
  );
}

function ShelfEditions({ book: { _id, also = [] } }: { book: ShelfBook }) {
  const { separate } = useEditions(_id);
  if (also.length === 0) return null;
  return (
    <Flex wrap="wrap" align="center" columnGap={1} minHeight="touch" fontSize="sm">
      <EditionTitles also={also} onSeparate={separate} />
    </Flex>
  );
}

const tabs = ['notes', 'margins', 'discussions'] as const;
type Tab = (typeof tabs)[number];

function useTab(): Tab {
  const asked = useSearchParams()[0].get('tab');
  return tabs.find((known) => known === asked) ?? 'notes';
}

interface TabsProps {
  bookId: string;
  tab: Tab;
  numNotes: number;
  numPublic: number;
  children: ReactNode;
}

function BookTabs({ bookId, tab, numNotes, numPublic, children }: TabsProps) {
  const { t } = useLingui();
  const { data: clubs = [] } = useQuery({
    ...clubsWithBookQuery(bookId, useClubLanguage()),
    // Saving a note returns here.
    refetchOnMount: false,
  });
  const inClubs = clubs.reduce((sum, { numDiscussions }) => sum + numDiscussions, 0);
  return (
    <div data-ui="tab-row">
      <PageTabs
        label={t`This book`}
        tabs={[
          { name: t`My notes`, count: numNotes, to: hrefs.bookNotes(bookId), isCurrent: tab === 'notes' },
          { name: t`Margins`, to: hrefs.marginsOfBook(bookId), isCurrent: tab === 'margins' },
          {
            name: t`Discussions`,
            count: numPublic + inClubs,
            to: hrefs.discussionsOfBook(bookId),
            isCurrent: tab === 'discussions',
          },
        ]}
      />
      {children}
    </div>
  );
}

const headCover = { flex: 'none', width: { base: 18, sm: 24, lg: 32 } } as const;

const notesColumns = { justifyContent: 'space-between', gap: 8, mt: 2 } as const;

const columns = { base: 'minmax(0, 1fr)', lg: '16rem minmax(0, {sizes.reading})' };

const columnsWithMargins = { base: 'minmax(0, 1fr)', lg: '11rem minmax(0, 1fr)' };

function NotesSkeleton() {
  return (
    <Grid templateColumns={columns} data-ui="waiting" aria-hidden="true" {...notesColumns}>
      <Box gridColumn="1 / -1" height="touch" borderBottomWidth="1px" />
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
