import { timeBudget } from '../../platform/http/time-budget';
import type { Found, Section } from '../../platform/store/export-section';
import { sections } from './my-data';
import { type ExportPosition, readCursor, sectionNames, writeCursor } from './rules';

/** The limits of one part, in milliseconds and bytes, which its last page can exceed by a megabyte. Calls time out after 10 s. */
const WORK_MS = 4000;
const PART_BYTES = 1_000_000;

export type Collected = Required<Found> & { next: string | null };

const nothing = (): Collected => ({
  shelf: [],
  progress: [],
  works: [],
  notes: [],
  notesMarkdown: '',
  deletions: [],
  imports: [],
  importedRows: [],
  posts: [],
  clubs: [],
  removals: [],
  refusals: [],
  joinRequests: [],
  clubLog: [],
  clubPosts: [],
  pollVotes: [],
  memberTranslations: [],
  likes: [],
  spoilerMarks: [],
  views: [],
  reads: [],
  kept: [],
  notices: [],
  levels: [],
  blocks: [],
  devices: [],
  passkeys: [],
  sessions: [],
  emailLinks: [],
  emails: [],
  reports: [],
  statements: [],
  moderation: [],
  next: null,
});

function positionAfter({ section }: ExportPosition, last: ExportPosition['after']): ExportPosition | undefined {
  if (last) return { section, after: last };
  const next = sectionNames[sectionNames.indexOf(section) + 1];
  return next && { section: next, after: undefined };
}

/** The largest part of a reader's data from `cursor` that fits into one call. @throws `invalid` for a bad cursor */
export async function collect(
  uid: string,
  cursor: string | undefined,
  hasTime: () => boolean = timeBudget(WORK_MS),
): Promise<Collected> {
  const part = nothing();
  let position: ExportPosition | undefined = cursor ? readCursor(cursor) : { section: 'shelf', after: undefined };
  let size = 0;
  do {
    const { found, last }: Awaited<ReturnType<Section>> = await sections[position.section](uid, position.after);
    size += Buffer.byteLength(JSON.stringify(found));
    add(part, found);
    position = positionAfter(position, last);
  } while (position && size < PART_BYTES && hasTime());
  return { ...part, next: position ? writeCursor(position) : null };
}

function add(part: Collected, { notesMarkdown, ...lists }: Found): void {
  if (notesMarkdown) part.notesMarkdown += notesMarkdown;
  for (const [name, items] of Object.entries(lists)) (part[name as keyof typeof lists] as unknown[]).push(...items);
}
