import type { I18n } from '@lingui/core';
import type { ClubNewsItem, Moment } from '../../../clubs/news/rules';
import type { ClubRecord } from '../../../clubs/store';
import type { News } from '../../../contract/notices';
import type { Stored } from '../../../platform/store/firestore';
import type { Writing } from '../../mail/club/view';

export type ClubItem = News['clubs'][number];
type Part = Partial<ClubItem> | undefined;
export type PresentItem = () => Part | Promise<Part>;

export interface FoundItem extends Moment {
  club: Stored<ClubRecord>;
  item: ClubNewsItem;
}

export interface NewsReader {
  uid: string;
  blocked: readonly string[];
}

/** One kind of news for all members of a club, of which `clubs/news/store.ts` keeps an item. */
export interface ClubKind {
  /** Undefined if the reader doesn't get it. The bell counts what is found; other views present it. */
  find: (found: FoundItem, reader: NewsReader, now: Date) => Promise<PresentItem | undefined>;
  /** In its email, as the subject if it is the only news. */
  sentence: (item: ClubItem, i18n: I18n, values: ItemValues) => string;
  detail?: (item: ClubItem, writing: Writing, values: ItemValues) => string;
  /** Otherwise the page of the book or the club. */
  path?: (item: ClubItem) => string | undefined;
}

export interface ItemValues extends Record<string, unknown> {
  club: string;
  /** The book, or the only winner. */
  book: string;
  books: string;
  /** When the vote closes. */
  date: string;
}
