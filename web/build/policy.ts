import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const firebaseJson = fileURLToPath(new URL('../../firebase.json', import.meta.url));

/** @throws Error if the policy allows more than the site's files and one inline script */
export function withScriptHash(config: string, script: string): string {
  const sources = /script-src 'self' 'sha256-[\w+/=]+';/;
  if (!sources.test(config)) throw new Error('The script-src in firebase.json must be the site and one hash.');
  const hash = createHash('sha256').update(script).digest('base64');
  return config.replace(sources, () => `script-src 'self' 'sha256-${hash}';`);
}

/** @throws Error if the hash changed, because the process that runs the build may have read the old file */
export async function updatePolicy(script: string): Promise<void> {
  const config = await readFile(firebaseJson, 'utf8');
  const updated = withScriptHash(config, script);
  if (updated === config) return;
  await writeFile(firebaseJson, updated);
  throw new Error('The head script has changed, and firebase.json now has its new hash. Build again.');
}
