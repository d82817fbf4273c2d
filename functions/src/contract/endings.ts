import * as z from 'zod';
import { clubName, id, instant, shownCover } from '../domain/fields';
import { clubLanguages } from '../domain/languages';
import { currentName } from './clubs';
import { rating, year, zone } from './shelf';
import { PostExcerpt } from './since';

/** Nobody sees another member's: `average` is a rounded one, and null below three ratings by others. */
const ClubStars = z.object({
  mine: z.number().nullable(),
  average: z.number().nullable(),
  count: z.int(),
});

/** A sealed post of the book, with the readers who say that its author saw it coming: its likes. */
const Prediction = PostExcerpt.extend({ discussion: id, likes: z.int(), liked: z.boolean() });

const Ending = z.object({
  ...currentName,
  completedAt: instant.nullable(),
  stars: ClubStars,
  finished: z.boolean(),
  onShelf: id.nullable(),
  /** Oldest first, at most a hundred; none before the reader has finished the book. */
  predictions: z.array(Prediction),
});

const ClubYear = z.object({
  ...currentName,
  year: z.int(),
  years: z.array(z.int()),
  books: z.array(
    z.object({
      _id: id,
      title: z.string(),
      author: z.string(),
      cover: shownCover,
      startedAt: instant,
      completedAt: instant,
      stars: ClubStars.omit({ mine: true }),
    }),
  ),
  meetings: z.array(
    z.object({
      _id: id,
      at: instant,
      book: z.string().nullable(),
      numComing: z.int(),
      /** It has minutes. */
      started: z.literal(true).optional(),
    }),
  ),
  posts: z.int(),
});

export const endingCalls = {
  'GET /api/bookclubs/ending/{club}': {
    summary: 'Get the stars and predictions of a completed book',
    auth: 'required',
    params: { club: clubName },
    query: z.object({ book: id, language: z.enum(clubLanguages).optional() }),
    answer: Ending,
  },
  /** The latest 60 books and 120 meetings. A query for each book's stars, and one for the number of posts. */
  'GET /api/bookclubs/year/{club}': {
    summary: "Get a club's year",
    auth: 'required',
    params: { club: clubName },
    query: z.object({ year, zone }),
    answer: ClubYear,
  },
  /** Rates the club's book, and the caller's edition if it is on their shelf. */
  'POST /api/bookclubs/stars': {
    summary: 'Rate a completed book in a club',
    auth: 'required',
    rates: ['changes'],
    body: z.object({ club: clubName, book: id, stars: rating.nullable() }),
    answer: ClubStars,
  },
} as const;

export type ClubStars = z.output<typeof ClubStars>;
export type ClubYear = z.output<typeof ClubYear>;
export type Prediction = z.output<typeof Prediction>;
export type Ending = z.output<typeof Ending>;
