import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../paths';

const DISCOVERY = 'node_modules/firebase-functions/lib/bin/firebase-functions.js';

export async function readManifest(project: string): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-manifest-'));
  try {
    const FUNCTIONS_MANIFEST_OUTPUT_PATH = join(folder, 'functions.yaml');
    const FIREBASE_CONFIG = JSON.stringify({ projectId: project });
    const env = { PATH: process.env.PATH, GCLOUD_PROJECT: project, FIREBASE_CONFIG, FUNCTIONS_MANIFEST_OUTPUT_PATH };
    await promisify(execFile)(process.execPath, [inRoot(DISCOVERY)], { cwd: inRoot('functions'), env });
    return JSON.parse(readFileSync(FUNCTIONS_MANIFEST_OUTPUT_PATH, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
