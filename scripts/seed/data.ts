import { readFileSync } from 'node:fs';
import { readBooks } from '../../functions/src/catalogue/data/store';
import type { Listing } from '../../functions/src/contract/directory';
import type { Coming } from '../../functions/src/contract/meetings';
import type { Term } from '../../functions/src/contract/member-translations';
import type { ProgressChange, UpToChapter } from '../../functions/src/domain/progress';
import type { Status } from '../../functions/src/domain/statuses';
import { inRoot } from '../paths';

interface Text {
  by: string;
  text: string;
}

export interface Post extends Text {
  /** The last chapter that it discusses. In a club, its thread's chapter by default. */
  chapter?: UpToChapter | undefined;
  likedBy?: readonly string[];
  replies?: readonly this[];
}

export interface Translated {
  by: string;
  translation: Text;
}

export interface Thread<P extends Post = Post> {
  book: string;
  title: string;
  chapter?: number;
  days: number;
  posts: readonly [P, ...P[]];
}

export interface ShelfBook {
  book: string;
  status?: Status;
  notes: readonly {
    chapter: number;
    chapterTitle?: string;
    page: number;
    remark: string;
    kind?: 'quotation';
    tags?: string[];
    favourite?: boolean;
    /** Home then shows it again on the day of the demo. Its book is as old. */
    isYearOld?: boolean;
    pub?: boolean;
  }[];
}

export interface ClubData {
  name: string;
  members: readonly [string, ...string[]];
  sharing: readonly string[];
  books: readonly {
    id: string;
    days: number;
    completed?: number;
    glossary?: Term[];
    progress: Readonly<Record<string, ProgressChange>>;
  }[];
  threads: readonly (Thread<Post & Translated> & { translation: Text })[];
  plans: ClubPlans;
  note: ShelfBook['notes'][number] & { bookId: string };
}

export interface ClubPlans {
  book: string;
  schedule: readonly { chapter: number; inDays: number }[];
  meeting: {
    inDays: number;
    hour: number;
    minutes: number;
    place: string;
    link: string;
    chapter: number;
    coming: Readonly<Record<string, Coming>>;
  };
  ballot: {
    inDays: number;
    proposals: Readonly<Record<string, string>>;
    /** In order of preference. */
    votes: Readonly<Record<string, readonly string[]>>;
  };
}

export interface ListedClubData {
  name: string;
  members: readonly [string, ...string[]];
  book: string;
  listing: Listing;
}

export interface ReadAlongData {
  book: string;
  title: string;
  days: number;
  chapters: number;
  repliesADay: number;
  openings: readonly string[];
  replies: readonly string[];
}

const read = (path: string): string => readFileSync(inRoot(path), 'utf8');
const dataOf = (name: string) => JSON.parse(read(`scripts/seed/data/${name}.json`));

export const shelves = (): Record<string, ShelfBook[]> => dataOf('shelves');
export const club = (): ClubData => dataOf('club');
export const listedClub = (): ListedClubData => dataOf('listed-club');
export const publicThreads = (): Thread[] => dataOf('threads');
export const readAlongData = (): ReadAlongData => dataOf('read-along');

const catalogue = new Map(
  readBooks(read('functions/src/catalogue/books.csv')).map(({ year, ...book }) => [
    book.id,
    { ...book, published: year },
  ]),
);

export function bookOf(id: string) {
  const found = catalogue.get(id);
  if (!found) throw new Error(`The catalogue has no book ${id}.`);
  return found;
}

export const uidOf = (username: string): string => `demo-${username}`;
export const emailOf = (username: string): string => `${username}@flyleaf.example`;
export const PASSWORD = 'reading-123';

export const CLUB_ID = 'demo-sunday-marginalia';
export const clubThreadId = (index: number): string => `${CLUB_ID}-${index}`;
export const noteId = (username: string, book: string, index: number): string => `demo-${username}-${book}-${index}`;
