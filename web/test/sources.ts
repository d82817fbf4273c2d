import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

/** The app's modules and tests as text, by path. Not a glob: Vitest would cache it with the files of another commit. */
export const sources: Readonly<Record<string, string>> = Object.fromEntries(
  files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
);
