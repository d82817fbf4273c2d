import * as z from 'zod';
import { converter, db, isExisting, type Stored } from '../firestore';

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

/** A page of the genres by their slugs, which is by their names. `after` is the last slug of the page before. */
export async function genresPage(limit: number, after?: string): Promise<Stored<GenreRecord>[]> {
  const query = genres().orderBy('__name__').limit(limit);
  const found = await (after ? query.startAfter(after) : query).get();
  return found.docs.map((genre) => genre.data());
}

/** Makes a genre; one that is there keeps its counters. */
export async function createGenre(url: string, genre: Pick<GenreRecord, 'genre' | 'fiction'>): Promise<void> {
  try {
    await genreRef(url).create({ ...genre, numBooks: 0, numDiscussions: 0 });
  } catch (error) {
    if (!isExisting(error)) throw error;
  }
}
