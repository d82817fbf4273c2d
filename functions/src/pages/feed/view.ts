import { element, toDocument } from '../../platform/xml';

export interface Feed {
  title: string;
  path: string;
  page: string;
  updated: Date;
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  id: string;
  title: string;
  page: string;
  published: Date;
  updated: Date;
  author?: string | undefined;
  content: string;
}

export function atom({ title, path, page, updated, entries }: Feed, origin: string): string {
  const link = (href: string, rel: string, type?: string) => element('link', { rel, type, href: origin + href });
  return toDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom' },
      element('id', {}, origin + path),
      element('title', {}, title),
      element('updated', {}, updated.toISOString()),
      author('Flyleaf'),
      link(path, 'self', 'application/atom+xml'),
      link(page, 'alternate', 'text/html'),
      ...entries.map((entry) =>
        element(
          'entry',
          {},
          element('id', {}, `${origin}${entry.page}#${entry.id}`),
          element('title', {}, entry.title),
          element('published', {}, entry.published.toISOString()),
          element('updated', {}, entry.updated.toISOString()),
          entry.author === undefined ? undefined : author(entry.author),
          link(entry.page, 'alternate', 'text/html'),
          element('content', { type: 'text' }, entry.content),
        ),
      ),
    ),
  );
}

const author = (name: string) => element('author', {}, element('name', {}, name));
