import { useParams } from 'react-router';
import { BookGate } from './BookGate';
import { NewNote } from './NewNote';

export function NewNotePage() {
  const { id = '' } = useParams();
  return (
    <BookGate bookId={id} title="New Note">
      {({ book, notes }) => <NewNote key={id} book={book} notes={notes} />}
    </BookGate>
  );
}
