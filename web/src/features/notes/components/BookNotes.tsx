import { useMemo } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Button } from '@/components/form/Button';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { ButtonLink } from '@/components/navigation/ButtonLink';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { useNotesBeingDeleted } from '../api/use-delete-note';
import { toChapters } from '../chapters';
import type { BookNotes as Data } from '../note-lists';
import { countNotes } from '../words';
import { ChapterList } from './ChapterList';
import { useCollapsed } from './use-collapsed';

/** The notes of a book by chapter. One that is being deleted is out of sight, and back if that fails. */
export function BookNotes({ book, notes }: Data) {
  const leaving = useNotesBeingDeleted();
  const shown = useMemo(() => notes.filter(({ _id }) => !leaving.includes(_id)), [notes, leaving]);
  const chapters = useMemo(() => toChapters(shown), [shown]);
  const { collapsed, toggle, toggleAll } = useCollapsed(book._id);
  const numbers = chapters.map(({ chapter }) => chapter);
  const isAllCollapsed = numbers.every((chapter) => collapsed.has(chapter));
  return (
    <Page
      title={book.title}
      breadcrumb={<Breadcrumb crumbs={[{ label: 'Notebook', to: hrefs.notes() }, { label: book.title }]} />}
      actions={
        <>
          {shown.length > 0 && (
            <Button variant="outline" aria-pressed={isAllCollapsed} onClick={() => toggleAll(numbers)}>
              Collapse
            </Button>
          )}
          <ButtonLink to={hrefs.newNote(book._id)}>New Note</ButtonLink>
        </>
      }
      byline={byline(book.author, shown.length)}
      width="reading"
    >
      {shown.length === 0 ? (
        <EmptyState>
          It looks like you haven't yet created any notes for this book. Click "New Note" to create your first note.
        </EmptyState>
      ) : (
        <ChapterList chapters={chapters} collapsed={collapsed} onToggle={toggle} />
      )}
    </Page>
  );
}

function byline(author: string, count: number): string {
  return [author && `by ${author}`, count > 0 && countNotes(count)].filter(Boolean).join(' · ');
}
