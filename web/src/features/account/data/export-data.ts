import type { ExportFormat } from '@contract/my-data';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '@/lib/api/api';
import type { AnswerOf } from '@/lib/api/request';
import { loadChunk } from '@/lib/load-chunk';
import { saveFile, type TextFile } from '@/lib/save-file';
import { getSession } from '@/lib/session/session';

export type ExportPart = AnswerOf<'GET /api/user/export'>;

type Parts = readonly ExportPart[];

export type ExportKind = 'json' | 'markdown' | ExportFormat;

/** Exports in parts. After a failure, the next attempt continues where it stopped. */
export function useExport() {
  const [count, setCount] = useState(0);
  const collected = useRef<Parts>([]);
  const download = useMutation({
    mutationFn: async (kind: ExportKind) => {
      if (kind === 'csv' || kind === 'obsidian') {
        const { downloadFiles } = await loadChunk(() => import('./export-files'));
        return downloadFiles(kind, getSession()?.username ?? '', setCount);
      }
      const parts = await collectExport(collected.current, (soFar) => {
        collected.current = soFar;
        setCount(countOf(soFar));
      });
      collected.current = [];
      saveFile(kind === 'json' ? jsonFile(parts, new Date()) : markdownFile(parts));
    },
    meta: { shown: true },
    onMutate: (kind) => setCount(kind === 'json' || kind === 'markdown' ? countOf(collected.current) : 0),
  });
  return { download, count };
}

/** Continues after the parts in `before`. `onPart` receives all parts so far. */
async function collectExport(before: Parts, onPart: (parts: Parts) => void): Promise<Parts> {
  let parts = before;
  let cursor = before.at(-1)?.next;
  do {
    const part = await call('GET /api/user/export', { query: cursor ? { cursor } : {} });
    parts = [...parts, part];
    cursor = part.next;
    onPart(parts);
  } while (cursor);
  return parts;
}

function countOf(parts: Parts): number {
  const lists = parts.flatMap(({ shelf, notes, posts, clubs, clubPosts, likes }) => [
    shelf,
    notes,
    posts,
    clubs,
    clubPosts,
    likes,
  ]);
  return lists.reduce((sum, list) => sum + list.length, 0);
}

type Whole = Omit<ExportPart, 'notesMarkdown' | 'next'>;

function joined(parts: readonly [ExportPart, ...ExportPart[]]): Whole {
  const all = <Item>(listOf: (part: ExportPart) => Item[]) => parts.flatMap(listOf);
  return {
    account: parts[0].account,
    shelf: all(({ shelf }) => shelf),
    progress: all(({ progress }) => progress),
    works: all(({ works }) => works),
    notes: all(({ notes }) => notes),
    deletions: all(({ deletions }) => deletions),
    posts: all(({ posts }) => posts),
    clubs: all(({ clubs }) => clubs),
    removals: all(({ removals }) => removals),
    refusals: all(({ refusals }) => refusals),
    joinRequests: all(({ joinRequests }) => joinRequests),
    clubLog: all(({ clubLog }) => clubLog),
    clubPosts: all(({ clubPosts }) => clubPosts),
    pollVotes: all(({ pollVotes }) => pollVotes),
    memberTranslations: all(({ memberTranslations }) => memberTranslations),
    likes: all(({ likes }) => likes),
    spoilerMarks: all(({ spoilerMarks }) => spoilerMarks),
    devices: all(({ devices }) => devices),
    passkeys: all(({ passkeys }) => passkeys),
    sessions: all(({ sessions }) => sessions),
    emailLinks: all(({ emailLinks }) => emailLinks),
    emails: all(({ emails }) => emails),
    views: all(({ views }) => views),
    reads: all(({ reads }) => reads),
    kept: all(({ kept }) => kept),
    notices: all(({ notices }) => notices),
    levels: all(({ levels }) => levels),
    blocks: all(({ blocks }) => blocks),
    reports: all(({ reports }) => reports),
    statements: all(({ statements }) => statements),
    moderation: all(({ moderation }) => moderation),
    imports: all(({ imports }) => imports),
    importedRows: all(({ importedRows }) => importedRows),
  };
}

function isComplete(parts: Parts): parts is readonly [ExportPart, ...ExportPart[]] {
  return parts.at(-1)?.next === null;
}

function complete(parts: Parts): readonly [ExportPart, ...ExportPart[]] {
  if (!isComplete(parts)) throw new Error('Parts of the export are missing.');
  return parts;
}

function jsonFile(parts: Parts, now: Date): TextFile {
  const data = joined(complete(parts));
  const text = `${JSON.stringify({ exportedAt: now.toISOString(), ...data }, null, 2)}\n`;
  return { name: `flyleaf-${data.account.username}.json`, type: 'application/json', text };
}

function markdownFile(parts: Parts): TextFile {
  const [first, ...rest] = complete(parts);
  const text = [first, ...rest].map(({ notesMarkdown }) => notesMarkdown).join('');
  return {
    name: `flyleaf-notes-${first.account.username}.md`,
    type: 'text/markdown',
    text: text || `${t`There are no notes yet.`}\n`,
  };
}
