import type { Query } from '@tanstack/react-query';

/** A kind of record that a write can change. `shelf`: which books are on it; `book`: what a book there says. */
export type Kind =
  | 'account'
  | 'announcement'
  | 'ballot'
  | 'block'
  | 'case'
  | 'club'
  | 'clubBook'
  | 'clubPost'
  | 'consent'
  | 'device'
  | 'discussion'
  | 'glossary'
  | 'goal'
  | 'import'
  | 'invite'
  | 'kept'
  | 'level'
  | 'listing'
  | 'log'
  | 'meeting'
  | 'member'
  | 'note'
  | 'notice'
  | 'post'
  | 'progress'
  | 'publicBook'
  | 'read'
  | 'passkey'
  | 'refusal'
  | 'removal'
  | 'request'
  | 'session'
  | 'shelf'
  | 'book'
  | 'stars'
  | 'token'
  | 'topic'
  | 'translation'
  | 'verification';

/**
 * The kinds of records that each query shows, by the beginning of its key. Those of a club begin with `club/`. A query
 * without a row counts as showing every kind, as home does.
 */
export const shown: Readonly<Record<string, readonly Kind[]>> = {
  'account/devices': ['device'],
  'account/email-verified': ['verification'],
  'account/ending-clubs': ['club', 'member'],
  'account/ownPosts': ['clubPost'],
  'account/passkeys': ['passkey'],
  'account/refusals': ['refusal'],
  'account/sessions': ['session'],
  'account/settings': ['account'],
  'account/statements': ['case'],
  'account/tokens': ['token'],
  blocks: ['block'],
  'club/all': ['discussion'],
  // The order of its latest posts can wait until it is shown again.
  'club/books': ['block', 'clubBook', 'glossary', 'level', 'read', 'shelf'],
  'club/contents': ['clubBook', 'discussion', 'member'],
  'club/device-translation': ['glossary'],
  'club/discussions': ['block', 'clubBook', 'discussion', 'glossary', 'level', 'read', 'translation'],
  'club/ending': ['clubBook', 'clubPost', 'member', 'shelf', 'stars'],
  'club/export-consent': ['consent'],
  'club/glossary': ['glossary'],
  'club/inviteLinks': ['invite'],
  'club/joinRequests': ['request'],
  'club/last-words': ['member', 'note'],
  'club/listing': ['listing'],
  'club/log': ['log'],
  'club/meetings': ['clubBook', 'meeting', 'member'],
  'club/memberTranslations': ['translation'],
  'club/members': ['member'],
  // The popup of a conflict asks each time.
  'club/newer-title': [],
  'club/overview': ['clubBook', 'discussion', 'member', 'meeting', 'shelf'],
  'club/pack': ['discussion', 'meeting', 'note'],
  'club/page': [
    'announcement',
    'ballot',
    'block',
    'club',
    'clubBook',
    'discussion',
    'glossary',
    'level',
    'listing',
    'meeting',
    'member',
    'read',
    'translation',
  ],
  'club/posts': ['announcement', 'clubPost', 'glossary', 'translation'],
  'club/replies': ['clubPost', 'glossary', 'translation'],
  'club/settings': ['club', 'clubBook', 'listing', 'member'],
  'club/shared': ['member', 'note'],
  // Posts that become read stay in it until the next visit.
  'club/since': [],
  // The live document tells of its changes.
  'club/tonight': [],
  'club/year': ['clubBook', 'meeting', 'stars'],
  'clubs-with': ['club', 'clubBook', 'discussion', 'member'],
  'clubs/mine': ['block', 'club', 'clubBook', 'discussion', 'level', 'meeting', 'member', 'read'],
  'clubs/removals': ['removal'],
  'device-translator': [],
  'directory/clubs': ['club', 'clubBook', 'listing', 'member', 'request'],
  'directory/requests': ['request'],
  'discuss/book': ['publicBook'],
  'discuss/books': ['publicBook'],
  'discuss/genre': [],
  // The CDN may answer with an older list, so the browser counts its own discussion.
  'discuss/genres': [],
  'discuss/notes': ['note'],
  'discuss/recent': ['topic'],
  'discuss/replies': ['post'],
  'discuss/search': ['topic'],
  'discuss/thread': ['post'],
  'discuss/topics': ['block', 'read', 'topic'],
  five: ['book', 'note', 'shelf'],
  'found-books': [],
  'found-here': ['book', 'shelf'],
  imports: ['import'],
  invitation: ['invite', 'member'],
  'kept/ids': ['kept'],
  'kept/posts': ['block', 'clubPost', 'kept', 'post', 'progress'],
  margins: ['note'],
  moderation: ['case'],
  note: ['book', 'note'],
  notebook: ['book', 'note', 'shelf'],
  'notices/bell': ['block', 'level', 'notice', 'read', 'removal'],
  'notices/levels': ['level'],
  'notices/list': ['block', 'notice'],
  'notices/news': ['block', 'level', 'meeting', 'notice', 'read'],
  progress: ['book', 'progress', 'shelf'],
  'public-talk': ['publicBook', 'topic'],
  'quoted-note': ['note'],
  readers: ['account', 'note'],
  report: ['case'],
  'search/clubs': ['block', 'clubPost', 'progress', 'translation'],
  'search/public': ['block', 'post', 'progress'],
  shelf: ['book', 'shelf'],
  'shelf-book': ['book', 'note', 'shelf'],
  'shelf-counts': ['book', 'shelf'],
  'so-far': ['book', 'club', 'clubBook', 'clubPost', 'meeting', 'member', 'note', 'progress', 'shelf', 'translation'],
  'thread-version': [],
  transparency: [],
  year: ['book', 'goal', 'note', 'progress', 'shelf'],
};

/** The name of a query in the table. */
export function nameOf([first, second, , fourth]: readonly unknown[]): string {
  if (first === 'clubs' && second === 'club') return `club/${fourth}`;
  return `${first}/${second}` in shown ? `${first}/${second}` : `${first}`;
}

/** What is hidden from the reader depends on their progress. */
export function isShowing({ queryKey, meta }: Query, kinds: readonly Kind[]): boolean {
  if (meta?.hidden && kinds.includes('progress')) return true;
  return shown[nameOf(queryKey)]?.some((kind) => kinds.includes(kind)) ?? true;
}
