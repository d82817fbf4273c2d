import { mkdirSync } from 'node:fs';
import { context } from 'esbuild';
import { createServer } from 'vite';
import { buildStart, bundleBuild, WITHOUT_CACHE } from './build/functions';
import { findJava } from './emulators/java';
import { chosenPorts, freePorts, HOST } from './emulators/ports';
import { interruption } from './interruption';
import { localSuite } from './local-suite';
import { inRoot } from './places';
import { step } from './progress';
import { Refusal } from './refusal';

/**
 * `npm run dev`: as `npm start`, with Vite's server in front of Hosting, and the functions built again when their
 * sources change; the emulator then loads them by itself.
 */
export default async function dev(args: string[]): Promise<number> {
  const signal = interruption();
  const ports = await chosenPorts(process.env);
  // Asked before the builds, so that nobody waits for them in vain.
  await findJava(process.env);
  const [hosting = 0] = await freePorts(1);
  step('Building the functions …');
  const functions = await context({ ...bundleBuild(WITHOUT_CACHE), logLevel: 'warning' });
  // Without a code cache, which every change would have to make anew.
  await Promise.all([buildStart(), functions.rebuild()]).catch(() => {
    throw new Refusal('The functions could not be built: see the lines above.');
  });
  await functions.watch();
  // Hosting only passes calls on here, yet it wants its folder.
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
