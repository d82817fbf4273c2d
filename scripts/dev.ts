import { mkdirSync } from 'node:fs';
import { context } from 'esbuild';
import { createServer } from 'vite';
import { buildData, bundleBuild } from './build/functions';
import { CommandError } from './command-error';
import { findJava } from './emulators/java';
import { chosenPorts, freePorts, HOST } from './emulators/ports';
import { interruption } from './interruption';
import { localSuite } from './local-suite';
import { inRoot } from './paths';
import { step } from './progress';

/** `npm run dev` is `npm start` with Vite's dev server in front of Hosting. */
export default async function dev(args: string[]): Promise<number> {
  const signal = interruption();
  const ports = await chosenPorts(process.env);
  // Fail early: the builds take a while.
  await findJava(process.env);
  const [hosting = 0] = await freePorts(1);
  step('Building the functions …');
  const functions = await context({ ...bundleBuild, logLevel: 'warning' });
  await functions.rebuild().catch(() => {
    throw new CommandError('Building the functions failed. See the output above.');
  });
  buildData();
  await functions.watch();
  mkdirSync(inRoot('web/dist'), { recursive: true });
  const vite = await createServer({
    configFile: inRoot('web/vite.config.ts'),
    server: {
      host: HOST,
      port: ports.hosting,
      strictPort: true,
      proxy: { '/api': `http://${HOST}:${hosting}` },
    },
  });
  try {
    await vite.listen();
    const address = `http://${HOST}:${ports.hosting}`;
    return await localSuite({ ...ports, hosting }, args.includes('--fresh'), signal, address);
  } finally {
    await Promise.all([vite.close(), functions.dispose()]);
  }
}
