import { useParams } from 'react-router';
import { BookGate } from './BookGate';
import { BookNotes } from './BookNotes';

export function BookNotesPage() {
  const { id = '' } = useParams();
  return (
    <BookGate bookId={id} title="Notes">
      {(data) => <BookNotes key={id} {...data} />}
    </BookGate>
  );
}
