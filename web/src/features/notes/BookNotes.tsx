import { useMemo } from 'react';
import { hrefs } from '@/lib/paths';
import { Breadcrumb } from '@/ui/Breadcrumb';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { ChapterList } from './ChapterList';
import { toChapters } from './chapters';
import type { BookNotes as Data } from './note-lists';
import { useCollapsed } from './use-collapsed';
import { useNotesBeingDeleted } from './use-delete-note';
import { countNotes } from './words';

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
