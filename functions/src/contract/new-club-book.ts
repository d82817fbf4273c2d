import { BookIds } from '../domain/book-ids';
import { clubName, cover, id, name } from '../domain/fields';
import { limits } from '../domain/limits';

export const newClubBook = {
  club: clubName,
  id,
  title: name('Title', limits.title),
  author: name('Author', limits.author).default(''),
  publisher: name('Publisher', limits.publisher).default(''),
  published: name('Published', limits.published).default(''),
  cover,
  ...BookIds.shape,
};
