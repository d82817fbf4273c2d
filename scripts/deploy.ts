import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import build from './build';
import { deployAlerts } from './deploy/alerts';
import { gcloud } from './deploy/google-cloud';
import { builtAssets, deployConfig } from './deploy/hosting-config';
import { inRoot } from './paths';

/** `npm run deploy -- --project <id>` passes its options to `firebase deploy`. @returns its exit code */
export default async function deploy(args: string[]): Promise<number> {
  await build([]);
  const config = inRoot('firebase.deploy.json');
  writeFileSync(config, JSON.stringify(deployConfig(readFileSync(inRoot('firebase.json'), 'utf8'), builtAssets())));
  try {
    const firebase = inRoot('node_modules/firebase-tools/lib/bin/firebase.js');
    const child = spawn(process.execPath, [firebase, 'deploy', '--config', config, ...args], { stdio: 'inherit' });
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) return code ?? 1;
    const { project } = parseArgs({ args, options: { project: { type: 'string', short: 'P' } }, strict: false }).values;
    console.log(
      typeof project === 'string'
        ? await deployAlerts(project, gcloud)
        : 'Without --project, the alert rules stay as they are.',
    );
    return 0;
  } finally {
    rmSync(config, { force: true });
  }
}
