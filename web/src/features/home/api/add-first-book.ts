import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { hrefs } from '@/lib/paths';
import type { SuggestedBook } from '../suggested-books';

export function useAddFirstBook() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ id, title, author }: SuggestedBook) =>
      call('POST /api/notes/books/{gId}', { params: { gId: id }, body: { gId: id, title, author, status: 'reading' } }),
    onSuccess: ({ _id }) => {
      // The shelf is a list of the notes feature; this device may have cached it without the book.
      void client.invalidateQueries({ queryKey: ['shelf'] });
      navigate(hrefs.newNote(_id));
    },
  });
}
