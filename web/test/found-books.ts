import type { ShelfBook } from '@contract/notes';
import type { FoundBook } from '@contract/search';
import { ada } from './render-app';
import { shelfState } from './shelf-state';

export const bookOf = (id: string, title = id, author = 'Rosa Bianchi'): FoundBook => ({
  id,
  _id: id,
  title,
  author,
  published: '1965',
  publisher: '',
});

export const onShelf = ({ _id, title, author }: FoundBook, more: Partial<ShelfBook> = {}): ShelfBook => ({
  _id,
  gId: _id,
  title,
  author,
  userId: ada.id,
  numNotes: 0,
  ...shelfState(),
  ...more,
});
