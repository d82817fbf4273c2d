import { element, toDocument } from '../../platform/xml';

export interface Feed {
  title: string;
  /** Its own path and that of the page it follows, from the root. */
  path: string;
  page: string;
  updated: Date;
  entries: readonly Entry[];
}

export interface Entry {
  /** Makes the entry's id with its page: the same post in two feeds is one. */
  id: string;
  title: string;
  page: string;
  published: Date;
  updated: Date;
  /** A username. Without one it is Flyleaf's, as the feed is. */
  author?: string | undefined;
  /** Plain text. */
  content?: string | undefined;
}

/** An Atom feed (RFC 4287). Every text in it is plain text. */
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
          entry.content === undefined ? undefined : element('content', { type: 'text' }, entry.content),
        ),
      ),
    ),
  );
}

const author = (name: string) => element('author', {}, element('name', {}, name));
