import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const firebaseJson = fileURLToPath(new URL('../../firebase.json', import.meta.url));

/** The empty style element, into which Emotion writes rules through the CSSOM. */
const EMPTY = sourceOf('');

/**
 * Keeps the content security policy in firebase.json true to the page: it allows the head script and the style element,
 * each by its hash. The test command fails when the changed file isn't committed.
 */
export async function keepPolicy({ scripts, styles }: { scripts: string[]; styles: string[] }): Promise<void> {
  const before = await readFile(firebaseJson, 'utf8');
  const after = before
    .replace(/script-src 'self'[^;]*/, () => ["script-src 'self'", ...scripts.map(sourceOf)].join(' '))
    .replace(/style-src 'self'[^;]*/, () => ["style-src 'self'", EMPTY, ...styles.map(sourceOf)].join(' '));
  if (after !== before) await writeFile(firebaseJson, after);
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
