import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../paths';
import { rooms, wrongImports } from './rooms';

const wrong = (source: string, file = 'functions/src/threads/posts.ts') => wrongImports(file, source);

it('lets a room import itself, the rooms above it and packages', () => {
  expect(wrong("import { a } from './likes';\nimport { db } from '../platform/store/firestore';")).toEqual([]);
  expect(wrong("import * as z from 'zod';\nconst b = await import('node:fs');")).toEqual([]);
  expect(wrong("import { c } from '@domain/isbn';", 'web/src/features/notes/a.tsx')).toEqual([]);
});

it('finds imports from a room below, from a room on the same line and from the other tree', () => {
  expect(wrong("import { clubRef } from '../clubs/store';")).toEqual([
    'functions/src/threads/posts.ts imports ../clubs/store: threads comes before clubs',
  ]);
  expect(wrong("export { a } from '@/features/home/b';", 'web/src/features/notes/a.tsx')).toHaveLength(1);
  expect(wrong("const a = import('../../../web/src/lib/b');")).toHaveLength(1);
});

it("finds a component's calls", () => {
  const source = "import { call } from '@/lib/api/api';";
  expect(wrong(source, 'web/src/features/notes/note/NotePage.tsx')).toHaveLength(1);
  expect(wrong(source, 'web/src/features/notes/shelf/api.ts')).toEqual([]);
});

it('finds a folder without a place', () => {
  expect(wrong('', 'functions/src/utils/a.ts')).toEqual([
    'functions/src/utils/a.ts: utils has no place in scripts/test/rooms.ts',
  ]);
});

it('finds no wrong imports in the code', () => {
  const files = Object.keys(rooms)
    .flatMap((tree) =>
      readdirSync(inRoot(tree), { recursive: true, encoding: 'utf8' }).map((file) =>
        posix.join(tree, file.replaceAll('\\', '/')),
      ),
    )
    .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file) && !file.includes('/test/'));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => wrongImports(file, readFileSync(inRoot(file), 'utf8')))).toEqual([]);
});
