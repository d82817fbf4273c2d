import { Grid } from '@chakra-ui/react/grid';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VStack } from '@chakra-ui/react/stack';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { SkeletonText } from '@/components/feedback/Skeleton';
import { Button } from '@/components/form/Button';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { ButtonLink } from '@/components/navigation/ButtonLink';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { useNotesBeingDeleted } from '../api/use-delete-note';
import type { BookNotes as Data } from '../cached-lists';
import { toChapters } from '../chapters';
import { BookGate } from '../components/BookGate';
import { ChapterIndex } from '../components/ChapterIndex';
import { ChapterList } from '../components/ChapterList';
import { HeadCover } from '../components/HeadCover';
import { NoteCount } from '../components/NoteCount';
import { UnsavedDrafts } from '../components/UnsavedDrafts';
import { useCollapsed } from '../components/use-collapsed';

export function BookNotesPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  return (
    <BookGate bookId={id} title={t`Notes`} skeleton={<NotesSkeleton />}>
      {(data) => <BookNotes key={id} {...data} />}
    </BookGate>
  );
}

/** The notes of a book by chapter. One that is being deleted is hidden, and shown again if that fails. */
function BookNotes({ book, notes }: Data) {
  const { t } = useLingui();
  const hidden = useNotesBeingDeleted();
  const shown = useMemo(() => notes.filter(({ _id }) => !hidden.includes(_id)), [notes, hidden]);
  const chapters = useMemo(() => toChapters(shown), [shown]);
  const { collapsed, toggle, toggleAll } = useCollapsed(book._id);
  const numbers = chapters.map(({ chapter }) => chapter);
  const isAllCollapsed = numbers.every((chapter) => collapsed.has(chapter));
  const hasIndex = chapters.length > 1;
  const { _id, title, author } = book;
  return (
    <Page
      title={title}
      cover={<HeadCover title={title} author={author} />}
      breadcrumb={<Breadcrumb crumbs={[{ label: t`Notebook`, to: hrefs.notes() }, { label: title }]} />}
      actions={
        <>
          {shown.length > 0 && (
            <Button variant="outline" aria-pressed={isAllCollapsed} css={pressed} onClick={() => toggleAll(numbers)}>
              <ChevronDown aria-hidden="true" />
              <Trans>Collapse</Trans>
            </Button>
          )}
          <ButtonLink to={hrefs.newNote(_id)}>
            <Trans>New Note</Trans>
          </ButtonLink>
        </>
      }
      byline={
        <>
          {author && <Trans>by {author}</Trans>}
          {author && shown.length > 0 && ' · '}
          {shown.length > 0 && <NoteCount count={shown.length} />}
        </>
      }
      width={hasIndex ? 'page' : 'reading'}
    >
      <UnsavedDrafts bookId={_id} notes={shown} />
      {shown.length === 0 && (
        <EmptyState>
          <Trans>
            It looks like you haven't yet created any notes for this book. Click "New Note" to create your first note.
          </Trans>
        </EmptyState>
      )}
      <Grid templateColumns={hasIndex ? columns : 'minmax(0, 1fr)'} gap={8} mt={2}>
        {hasIndex && <ChapterIndex chapters={chapters} onOpen={(number) => collapsed.has(number) && toggle(number)} />}
        <ChapterList chapters={chapters} collapsed={collapsed} onToggle={toggle} />
      </Grid>
    </Page>
  );
}

const columns = { base: 'minmax(0, 1fr)', lg: '16rem minmax(0, {sizes.reading})' };

const pressed = {
  '& svg': { transition: 'transform {durations.fast}' },
  '&[aria-pressed="true"]': { borderColor: 'accent.solid', bg: 'accent.subtle', color: 'accent.emphasized' },
  '&[aria-pressed="true"] svg': { transform: 'rotate(-90deg)' },
} as const;

function NotesSkeleton() {
  return (
    <VStack align="stretch" gap={6} maxWidth="reading" aria-hidden="true">
      <Skeleton height={8} width="60%" />
      <SkeletonText lines={3} />
      <SkeletonText lines={3} />
      <SkeletonText lines={3} />
    </VStack>
  );
}
