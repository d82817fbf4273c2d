import type { Shipped } from './shipped';

/** docs/licences.md */
export function licencesPage(shipped: readonly Shipped[]): string {
  const counts = new Map<string, number>();
  for (const { licence = 'unknown' } of shipped) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const summary = [...counts].sort(([, a], [, b]) => b - a).map(([licence, count]) => `${licence} ${count}`);
  const rows = shipped.map(({ name, version, licence = 'unknown' }) => `| ${name} | ${version} | ${licence} |`);
  return [
    '# Licences',
    '',
    'Every package that ships: what the functions and the web app are built from, and what a deploy installs beside them.',
    'Written by `npm run licences` from the two lock files; a check fails when it is stale, or when a licence is not among',
    'those of `scripts/licences/allowed.ts`.',
    '',
    `${shipped.length} packages: ${summary.join(', ')}.`,
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
