import * as z from 'zod';
import { converter, db, isExisting, type Stored } from '../../platform/store/firestore';
import { pageOf } from '../../platform/store/paging';

/** `genres/{url}`: a genre of the public discussions. `fiction: false` means fiction, as on the wire. */
const GenreRecord = z.object({
  genre: z.string(),
  fiction: z.boolean(),
  numBooks: z.int(),
  numDiscussions: z.int(),
});
export type GenreRecord = z.output<typeof GenreRecord>;

const genres = () => db().collection('genres').withConverter(converter(GenreRecord));

export const genreRef = (url: string) => db().collection('genres').doc(url);

export async function findGenre(url: string): Promise<Stored<GenreRecord> | undefined> {
  return (await genres().doc(url).get()).data();
}

export async function genresPage(limit: number, after?: string): Promise<Stored<GenreRecord>[]> {
  const docs = await pageOf(genres().orderBy('__name__'), limit, after === undefined ? undefined : [after]);
  return docs.map((genre) => genre.data());
}

/** An existing genre keeps its counters. */
export async function createGenre(url: string, genre: Pick<GenreRecord, 'genre' | 'fiction'>): Promise<void> {
  try {
    await genreRef(url).create({ ...genre, numBooks: 0, numDiscussions: 0 });
  } catch (error) {
    if (!isExisting(error)) throw error;
  }
}
