import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import build from './build';
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
    const [code] = await once(child, 'close');
    return (code as number | null) ?? 1;
  } finally {
    rmSync(config, { force: true });
  }
}
