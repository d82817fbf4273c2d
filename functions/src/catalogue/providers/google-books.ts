import * as z from 'zod';
import { isbn13Of } from '../../domain/isbn';
import { limits } from '../../domain/limits';
import { fetchJson } from './fetch-json';
import { foundBooks, type RawBook } from './found-book';
import { type CatalogueProvider, ProviderError } from './provider';

const NAME = 'google-books';
const FIELDS = 'items(id,volumeInfo(title,authors,publisher,publishedDate,industryIdentifiers,imageLinks/thumbnail))';

const Answer = z.object({ items: z.array(z.unknown()).default([]) });
const Volume = z.object({
  id: z.string(),
  volumeInfo: z.object({
    title: z.string(),
    authors: z.array(z.string()).default([]),
    publisher: z.string().optional(),
    publishedDate: z.string().optional(),
    industryIdentifiers: z.array(z.object({ identifier: z.string() })).catch([]),
    imageLinks: z.object({ thumbnail: z.string().optional() }).optional(),
  }),
});

/** https://developers.google.com/books/docs/v1/reference/volumes/list. Without a key, callers share a small quota. */
export function googleBooks({
  key,
  base = 'https://www.googleapis.com/books/v1',
}: {
  key?: string | undefined;
  base?: string;
}): CatalogueProvider {
  return {
    name: NAME,
    async search(text, signal) {
      const url = new URL(`${base}/volumes`);
      const isbn = isbn13Of(text);
      // Google refuses callers whose country it can't determine, which is common for data centers.
      const query = {
        q: isbn ? `isbn:${isbn}` : text,
        maxResults: `${limits.foundBooks.max}`,
        printType: 'books',
        country: 'US',
        fields: FIELDS,
      };
      url.search = new URLSearchParams({ ...query, ...(key && { key }) }).toString();

      const answer = Answer.safeParse(await fetchJson(NAME, url, { signal }));
      if (!answer.success) throw new ProviderError(NAME, 'unreadable', 'no list of volumes');
      return foundBooks(answer.data.items.flatMap(readVolume));
    },
  };
}

function readVolume(item: unknown): RawBook[] {
  const volume = Volume.safeParse(item);
  if (!volume.success) return [];
  const { title, authors, publisher, publishedDate, industryIdentifiers, imageLinks } = volume.data.volumeInfo;
  return [
    {
      id: volume.data.id,
      title,
      author: authors.join(', '),
      published: publishedDate,
      publisher,
      cover: safeCover(imageLinks?.thumbnail),
      isbn13: industryIdentifiers.map(({ identifier }) => isbn13Of(identifier)).find(Boolean),
    },
  ];
}

/** Thumbnail addresses use http; pages can load them only over https and from Google's own host. */
function safeCover(thumbnail = ''): string | undefined {
  const address = thumbnail.replace(/^http:/, 'https:');
  return address.startsWith('https://books.google.com/') ? address : undefined;
}
