import { limits } from './limits';

const OPEN_LIBRARY = /^\/b\/(id|isbn|olid|oclc|lccn)\/([A-Za-z0-9]{1,40})(?:-[SML])?\.jpg$/;
const GOOGLE_ID = /^[\w-]{1,40}$/;

/** A small JPEG from one of two hosts, so that no other site learns which books a reader looks at. */
export function coverAddress(address: string): string | undefined {
  const text = address.trim();
  if (text.length > limits.coverAddress.max || !URL.canParse(text)) return undefined;
  const { protocol, host, username, pathname, searchParams } = new URL(text);
  if (protocol !== 'https:' || username !== '') return undefined;
  if (host === 'covers.openlibrary.org') {
    const [, key, value] = OPEN_LIBRARY.exec(pathname) ?? [];
    // `default=false`: without a cover, Open Library returns 404 instead of an empty image.
    return key && `https://covers.openlibrary.org/b/${key}/${value}-M.jpg?default=false`;
  }
  const id = searchParams.get('id') ?? '';
  const isGoogle = host === 'books.google.com' && pathname === '/books/content' && GOOGLE_ID.test(id);
  return isGoogle ? `https://books.google.com/books/content?id=${id}&printsec=frontcover&img=1&zoom=1` : undefined;
}
