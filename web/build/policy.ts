import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const firebaseJson = fileURLToPath(new URL('../../firebase.json', import.meta.url));

/** Throws when the content security policy in firebase.json doesn't allow the head script, by the hash of its text. */
export async function checkPolicy(script: string): Promise<void> {
  const source = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const policy = await readFile(firebaseJson, 'utf8');
  if (!policy.includes(`script-src 'self' ${source};`))
    throw new Error(`The head script has changed. Replace the hash of script-src in firebase.json with ${source}.`);
}
