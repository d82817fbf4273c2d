import * as z from 'zod';
import { BookIds } from '../../domain/book-ids';
import { isbn13Of } from '../../domain/isbn';
import { limits } from '../../domain/limits';
import { coverById } from './covers';
import { fetchJson } from './fetch-json';
import { foundBooks, type RawBook } from './found-book';
import { type CatalogueProvider, ProviderError } from './provider';

const NAME = 'open-library';
const FIELDS = 'key,title,author_name,first_publish_year,publisher,cover_i,cover_edition_key';

/** Solr's query syntax, which would cause an error or find other books. */
const SYNTAX = /[+\-&|!(){}[\]^"~*?:\\/]+/g;

const Answer = z.object({ docs: z.array(z.unknown()) });
const Work = z.object({
  key: z.string(),
  title: z.string(),
  author_name: z.array(z.string()).default([]),
  first_publish_year: z.int().optional(),
  publisher: z.array(z.string()).default([]),
  cover_i: z.int().optional(),
  cover_edition_key: z.string().optional(),
});

/** https://openlibrary.org/dev/docs/api/search. With `contact`, it allows three requests a second instead of one. */
export function openLibrary({
  contact,
  base = 'https://openlibrary.org',
}: {
  contact?: string | undefined;
  base?: string;
}): CatalogueProvider {
  const headers = contact ? { 'user-agent': `Flyleaf (${contact})` } : undefined;
  return {
    name: NAME,
    async search(text, signal) {
      const url = new URL(`${base}/search.json`);
      const isbn = isbn13Of(text);
      const q = isbn ? `isbn:${isbn}` : text.replace(SYNTAX, ' ').replace(/\s+/g, ' ').trim();
      url.search = new URLSearchParams({ q, limit: `${limits.foundBooks.max}`, fields: FIELDS }).toString();

      const answer = Answer.safeParse(await fetchJson(NAME, url, { signal, ...(headers && { headers }) }));
      if (!answer.success) throw new ProviderError(NAME, 'unreadable', 'no list of works');
      const works = answer.data.docs.flatMap(readWork);
      // A work names one of its editions, which needn't be the one with this ISBN.
      return foundBooks(isbn ? works.map((work) => ({ ...work, isbn13: isbn, olEdition: undefined })) : works);
    },
  };
}

function readWork(doc: unknown): RawBook[] {
  const work = Work.safeParse(doc);
  if (!work.success) return [];
  const { key, title, author_name, first_publish_year, publisher, cover_i = 0 } = work.data;
  const id = key.replace(/^\/works\//, '');
  return [
    {
      id,
      title,
      author: author_name.join(', '),
      published: first_publish_year?.toString(),
      publisher: publisher[0],
      // -1: the cover was removed.
      cover: cover_i > 0 ? coverById(cover_i) : undefined,
      ...BookIds.safeParse({ olWork: id, olEdition: work.data.cover_edition_key }).data,
    },
  ];
}
