import { t } from '@lingui/core/macro';
import type { ExportPart, Parts } from './api/export-data';

export interface ExportFile {
  name: string;
  type: string;
  text: string;
}

type Whole = Omit<ExportPart, 'notesMarkdown' | 'next'>;

/** The parts as one: everything that is the reader's. */
function joined(parts: readonly [ExportPart, ...ExportPart[]]): Whole {
  const all = <Item>(listOf: (part: ExportPart) => Item[]) => parts.flatMap(listOf);
  return {
    account: parts[0].account,
    shelf: all(({ shelf }) => shelf),
    notes: all(({ notes }) => notes),
    posts: all(({ posts }) => posts),
    clubs: all(({ clubs }) => clubs),
    clubPosts: all(({ clubPosts }) => clubPosts),
    likes: all(({ likes }) => likes),
    views: all(({ views }) => views),
  };
}

function isComplete(parts: Parts): parts is readonly [ExportPart, ...ExportPart[]] {
  return parts.at(-1)?.next === null;
}

function complete(parts: Parts): readonly [ExportPart, ...ExportPart[]] {
  if (!isComplete(parts)) throw new Error('Parts of the export are missing.');
  return parts;
}

/** Everything in one file. `now` stands in it as the time of the export. */
export function jsonFile(parts: Parts, now: Date): ExportFile {
  const whole = joined(complete(parts));
  const text = `${JSON.stringify({ exportedAt: now.toISOString(), ...whole }, null, 2)}\n`;
  return { name: `flyleaf-${whole.account.username}.json`, type: 'application/json', text };
}

/** The notes by book and chapter, for reading. */
export function markdownFile(parts: Parts): ExportFile {
  const [first, ...rest] = complete(parts);
  const text = [first, ...rest].map(({ notesMarkdown }) => notesMarkdown).join('');
  return {
    name: `flyleaf-notes-${first.account.username}.md`,
    type: 'text/markdown',
    text: text || `${t`There are no notes yet.`}\n`,
  };
}
