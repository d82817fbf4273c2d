import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import build from './build';
import { forgetBuild } from './build/sources';
import { CommandError } from './command-error';
import { deployAlerts } from './deploy/alerts';
import { gcloud } from './deploy/google-cloud';
import { builtAssets, deployConfig } from './deploy/hosting-config';
import { deploySettings } from './deploy/settings';
import { inRoot } from './paths';

/** `npm run deploy -- --project <id>` passes its options to `firebase deploy`. @returns its exit code */
export default async function deploy(args: string[]): Promise<number> {
  const { project } = parseArgs({ args, options: { project: { type: 'string', short: 'P' } }, strict: false }).values;
  if (typeof project !== 'string') throw new CommandError('Name the project: npm run deploy -- --project <id>');
  // The build reads the project's settings.
  process.env.GCLOUD_PROJECT = project;
  const { FLYLEAF_RUNTIME: runtime } = deploySettings(project);
  const config = inRoot('firebase.deploy.json');
  try {
    await build([]);
    const text = readFileSync(inRoot('firebase.json'), 'utf8');
    writeFileSync(config, JSON.stringify(deployConfig(text, builtAssets(), runtime)));
    const firebase = inRoot('node_modules/firebase-tools/lib/bin/firebase.js');
    const child = spawn(process.execPath, [firebase, 'deploy', '--config', config, ...args], { stdio: 'inherit' });
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) return code ?? 1;
    console.log(await deployAlerts(project, gcloud));
    return 0;
  } finally {
    rmSync(config, { force: true });
    forgetBuild('functions');
  }
}
