import { posix } from 'node:path';

/** The rooms in dependency order: a module imports from its own room and those above it, not from the same line. */
export const rooms: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'functions/src': [
    ['domain'],
    ['contract'],
    ['platform'],
    ['accounts'],
    ['progress', 'translation'],
    ['catalogue'],
    ['shelf', 'notifications'],
    ['threads'],
    ['books', 'cases'],
    ['clubs'],
    ['notes'],
    ['discuss'],
    ['readers'],
    ['inbox'],
    ['moderation'],
    ['my-data'],
    ['pages', 'assistants'],
    ['mail'],
    ['.'],
  ],
  'web/src': [
    ['lib'],
    ['theme', 'i18n'],
    ['head', 'components', 'service-worker'],
    ['features/newer-version', 'features/rating'],
    ['features/progress'],
    ['features/thread', 'features/book-search'],
    ['features/club-books'],
    ['features/notices', 'features/import'],
    [
      'features/account',
      'features/bookclubs',
      'features/discuss',
      'features/help',
      'features/moderation',
      'features/notes',
    ],
    ['features/home', 'features/readers', 'features/search', 'features/shortcuts'],
    ['app'],
    ['server'],
    ['.'],
  ],
};

const aliases: readonly (readonly [alias: string, folder: string])[] = [
  ['@contract/', 'functions/src/contract/'],
  ['@domain/', 'functions/src/domain/'],
  ['@/', 'web/src/'],
];

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*)['"]([^'"\n]+)['"]/g;

const CALLS = 'web/src/lib/api/api';

/**
 * Parts that load on demand: a menu mutes a thread, and the notifications page answers a meeting. In a room above both,
 * they would be script of first screens.
 */
const ALLOWED = [
  'web/src/features/thread/manage/ThreadMenu.tsx imports @/features/notices/levels/api',
  'web/src/features/notices/Reminders.tsx imports @/features/bookclubs/meetings/AnswerButtons',
];

/** The file behind an import, from the root; undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const alias = aliases.find(([name]) => specifier.startsWith(name));
  return alias && alias[1] + specifier.slice(alias[0].length);
}

function roomOf(file: string): { tree: string; room: string; rank: number } | undefined {
  const tree = Object.keys(rooms).find((folder) => file.startsWith(`${folder}/`));
  if (!tree) return undefined;
  const [first = '', second = '', ...rest] = file.slice(tree.length + 1).split('/');
  const room = second === '' ? '.' : first === 'features' && rest.length > 0 ? `features/${second}` : first;
  return { tree, room, rank: rooms[tree]?.findIndex((line) => line.includes(room)) ?? -1 };
}

/** A file's wrong imports, one line each. @param file path from the root */
export function wrongImports(file: string, source: string): string[] {
  const from = roomOf(file);
  if (!from) return [];
  if (from.rank < 0) return [`${file}: ${from.room} has no place in scripts/test/rooms.ts`];
  return [...source.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const target = targetOf(file, specifier);
    if (target === CALLS && from.room.startsWith('features/') && file.endsWith('.tsx')) {
      return [`${file} imports ${specifier}: a component calls the server through another file`];
    }
    const to = target && roomOf(target);
    if (!to || to.room === from.room) return [];
    if (to.tree !== from.tree) {
      return to.room === 'domain' || to.room === 'contract' ? [] : [`${file} imports ${specifier} of the other tree`];
    }
    if (ALLOWED.includes(`${file} imports ${specifier}`)) return [];
    return to.rank < from.rank ? [] : [`${file} imports ${specifier}: ${from.room} comes before ${to.room}`];
  });
}
