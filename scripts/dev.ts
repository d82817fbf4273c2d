import { mkdirSync } from 'node:fs';
import type { BuildContext } from 'esbuild';
import { createServer } from 'vite';
import { buildChangedFunctions } from './build';
import { watchFunctions } from './build/functions';
import { buildTexts } from './build/texts';
import { findJava } from './emulators/java';
import { chosenPorts, freePorts, HOST } from './emulators/ports';
import { interruption } from './interruption';
import { localSuite } from './local-suite';
import { inRoot } from './paths';

/** `npm run dev` is `npm start` with Vite's dev server in front of Hosting. */
export default async function dev(args: string[]): Promise<number> {
  const signal = interruption();
  const ports = await chosenPorts(process.env);
  const [hosting = 0] = await freePorts(1);
  await buildTexts();
  await Promise.all([findJava(process.env), buildChangedFunctions()]);
  mkdirSync(inRoot('web/dist'), { recursive: true });
  const server = createServer({
    configFile: inRoot('web/vite.config.ts'),
    server: {
      host: HOST,
      port: ports.hosting,
      strictPort: true,
      proxy: { '/api': `http://${HOST}:${hosting}` },
    },
  });
  const front = server.then((vite) => vite.listen());
  front.catch(() => {});
  let functions: Promise<BuildContext> | undefined;
  try {
    return await localSuite({
      ports: { ...ports, hosting },
      fresh: args.includes('--fresh'),
      signal,
      address: `http://${HOST}:${ports.hosting}`,
      front,
      onReady: () => {
        functions = watchFunctions();
        // An interrupt also stops the bundler, perhaps while it starts.
        functions.catch(() => {});
      },
    });
  } finally {
    await Promise.all([
      server.then((vite) => vite.close()),
      functions?.then((context) => context.dispose()).catch(() => {}),
    ]);
  }
}
