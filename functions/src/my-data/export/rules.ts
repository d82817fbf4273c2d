import * as z from 'zod';
import { badField } from '../../domain/errors';
import { ID_PATTERN } from '../../domain/limits';
import type { Position } from '../../platform/store/paging';

const id = z.string().regex(ID_PATTERN);
const count = z.int().min(0);
/** The id of an import's part. */
const part = z.string().regex(/^[A-Za-z0-9_-]{1,128}\.\d{4}$/);
const path = z.string().refine((value) => {
  const segments = value.split('/');
  return segments.length === 4 && segments.every((segment) => ID_PATTERN.test(segment));
});

const positions = {
  shelf: z.tuple([id]),
  progress: z.tuple([id]),
  works: z.tuple([id]),
  notes: z.tuple([id, count, count, id]),
  deletions: z.tuple([id]),
  imports: z.tuple([id]),
  importedRows: z.tuple([part]),
  posts: z.tuple([id]),
  clubs: z.tuple([id]),
  removals: z.tuple([id]),
  refusals: z.tuple([id]),
  joinRequests: z.tuple([id]),
  clubLog: z.tuple([path]),
  clubPosts: z.tuple([id]),
  pollVotes: z.tuple([z.coerce.date(), path]),
  memberTranslations: z.tuple([path]),
  likes: z.tuple([path]),
  spoilerMarks: z.tuple([path]),
  views: z.tuple([path]),
  reads: z.tuple([id]),
  kept: z.tuple([id]),
  notices: z.tuple([id]),
  levels: z.tuple([id]),
  blocks: z.tuple([id]),
  devices: z.tuple([id]),
  passkeys: z.tuple([id]),
  sessions: z.tuple([id]),
  emailLinks: z.tuple([id]),
  emails: z.tuple([id]),
  reports: z.tuple([id]),
  statements: z.tuple([id]),
  moderation: z.tuple([id]),
} as const;

export type SectionName = keyof typeof positions;
export const sectionNames = Object.keys(positions) as SectionName[];

export interface ExportPosition {
  section: SectionName;
  after: Position | undefined;
}

const Cursor = z.tuple([z.enum(sectionNames), z.array(z.unknown()).nullable()]);

export const writeCursor = ({ section, after }: ExportPosition): string =>
  Buffer.from(JSON.stringify([section, after ?? null])).toString('base64url');

export function readCursor(cursor: string): ExportPosition {
  try {
    const [section, after] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { section, after: after ? positions[section].parse(after) : undefined };
  } catch {
    throw badField('cursor', 'unknownExportCursor');
  }
}
