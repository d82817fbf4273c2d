import { useParams } from 'react-router-dom';
import { BookGate } from '../components/BookGate';
import { NewNote } from '../components/NewNote';

export function NewNotePage() {
  const { id = '' } = useParams();
  return (
    <BookGate bookId={id} title="New Note">
      {({ book, notes }) => <NewNote key={id} book={book} notes={notes} />}
    </BookGate>
  );
}
