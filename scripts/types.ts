import { interruption } from './interruption';
import { run } from './test/command';

export const TSC = 'typescript/bin/tsc';

export const projects = [
  { name: 'the functions', folder: 'functions' },
  { name: 'the web app', folder: 'web' },
  { name: 'everything else', folder: '.' },
];

/** `npm run types [-- --watch]` checks all projects, and in them only what a change since the last check can affect. */
export default async function types(options: string[]): Promise<number> {
  const signal = interruption();
  const watching = options.includes('--watch') ? ['--preserveWatchOutput'] : [];
  const codes = await Promise.all(
    projects.map(({ folder }) => run(TSC, ['-p', folder, '--pretty', ...options, ...watching], { signal })),
  );
  return Math.max(...codes);
}
