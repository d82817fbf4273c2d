import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { FUNCTIONS_OUTPUT } from '../build/functions';
import { inRoot } from '../paths';
import type { Answer } from './check';

/** The program with which firebase-tools reads functions before it deploys them. */
const DISCOVERY = 'node_modules/firebase-functions/lib/bin/firebase-functions.js';

/** What a deploy to the project reads of the built functions: `{endpoints: {<name>: …}}`. */
export async function readManifest(project: string): Promise<Answer> {
  if (!existsSync(inRoot(FUNCTIONS_OUTPUT))) return { kind: 'failed', reason: "the functions aren't built" };
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-manifest-'));
  try {
    const file = join(folder, 'functions.yaml');
    const child = spawn(process.execPath, [inRoot(DISCOVERY)], {
      cwd: inRoot('functions'),
      stdio: ['ignore', 'ignore', 'pipe'],
      // The variables that firebase-tools sets for it.
      env: {
        PATH: process.env.PATH,
        GCLOUD_PROJECT: project,
        FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
        FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
      },
    });
    const [[code], problem] = await Promise.all([once(child, 'close'), text(child.stderr)]);
    if (code !== 0) return { kind: 'failed', reason: problem.trim().split('\n')[0] ?? '' };
    return { kind: 'found', value: JSON.parse(readFileSync(file, 'utf8')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
