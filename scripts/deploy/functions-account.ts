import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { runtimeEmail } from '../../functions/src/platform/deployment';
import { inRoot } from '../paths';
import type { Check } from './google-cloud';

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

const Binding = z.object({ role: z.string(), members: z.array(z.string()), condition: z.unknown().optional() });

function rolesOf(policy: unknown, project: string): string[] {
  const { bindings } = z.object({ bindings: z.array(Binding).default([]) }).parse(policy);
  const member = `serviceAccount:${runtimeEmail(project)}`;
  return bindings.filter((item) => !item.condition && item.members.includes(member)).map(({ role }) => role);
}

const NEEDED = ['roles/datastore.user', 'roles/firebaseauth.admin'];
const TOO_MUCH = ['roles/owner', 'roles/editor', 'roles/firebase.admin', 'roles/datastore.owner'];

/** Lets the account sign the tokens of live updates as itself. */
const SIGN = 'roles/iam.serviceAccountTokenCreator';

export const roles: Check = {
  title: "The functions' account may use Firestore and Authentication, sign for itself, and change nothing else",
  questions: (project) => [
    ['projects', 'get-iam-policy', project],
    ['iam', 'service-accounts', 'get-iam-policy', runtimeEmail(project), `--project=${project}`],
  ],
  problems: ([ofProject, ofItself], project) => {
    const held = rolesOf(ofProject, project);
    const email = runtimeEmail(project);
    const change = `iam-policy-binding ${project} --member=serviceAccount:${email}`;
    const sign = `gcloud iam service-accounts add-iam-policy-binding ${email} --member=serviceAccount:${email} --role=${SIGN}`;
    const lacking = NEEDED.filter((role) => !held.includes(role));
    const wrong = TOO_MUCH.filter((role) => held.includes(role));
    return [
      ...lacking.map(
        (role) => [`it lacks ${role}`, `gcloud projects add-${change} --role=${role} --condition=None`] as const,
      ),
      ...wrong.map((role) => [`it has ${role}`, `gcloud projects remove-${change} --role=${role} --all`] as const),
      ...(rolesOf(ofItself, project).includes(SIGN) ? [] : [[`it lacks ${SIGN} on itself`, sign] as const]),
    ];
  },
};

const Endpoints = z.record(z.string(), z.object({ serviceAccountEmail: z.string().optional() }));

export const accountProblems = (manifest: unknown, project: string): string[] =>
  Object.entries(z.object({ endpoints: Endpoints }).parse(manifest).endpoints)
    .filter(([, { serviceAccountEmail }]) => serviceAccountEmail !== runtimeEmail(project))
    .map(([name, { serviceAccountEmail }]) => `${name} would run as ${serviceAccountEmail ?? 'the default account'}`);
