import { useParams } from 'react-router-dom';
import { BookGate } from '../components/BookGate';
import { BookNotes } from '../components/BookNotes';

export function BookNotesPage() {
  const { id = '' } = useParams();
  return (
    <BookGate bookId={id} title="Notes">
      {(data) => <BookNotes key={id} {...data} />}
    </BookGate>
  );
}
