import { collections } from '../../src/data/collections';
import { everybody, type Who } from './who';

/** What a browser may get. It may list, create, update and delete nothing at all. */
const OPEN: Readonly<Record<string, readonly Who[]>> = {
  topics: everybody,
  'topics/likeCounts': everybody,
  clubDiscussions: ['member'],
  'clubDiscussions/likeCounts': ['member'],
};

/** Collections that nobody has thought of yet, beside and beneath those that there are. */
const UNKNOWN = ['new', 'topics/new', 'topics/likeCounts/new', 'clubDiscussions/new', 'clubDiscussions/likeCounts/new'];

/** The member's own documents, and the club that they are in. */
const IDS: Readonly<Record<string, string>> = {
  ...{ users: 'ada', usernames: 'ada', likes: 'ada', members: 'ada' },
  ...{ clubs: 'club', seen: 'ada-0', order: '0', translating: 'it' },
};

const pathOf = (kind: string): string =>
  kind
    .split('/')
    .map((collection) => `${collection}/${IDS[collection] ?? 'one'}`)
    .join('/');

/** One document of every collection that there is, and who may get it. */
export const documents = [...Object.keys(collections), ...UNKNOWN].map((kind) => ({
  kind,
  path: pathOf(kind),
  open: OPEN[kind] ?? [],
}));
