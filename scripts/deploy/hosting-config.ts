import { existsSync, readdirSync } from 'node:fs';
import * as z from 'zod';
import { inRoot } from '../paths';

export const FirebaseJson = z.looseObject({
  emulators: z.looseObject({}),
  hosting: z.looseObject({
    headers: z.array(
      z.looseObject({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
});

export function builtAssets(): string[] {
  const folder = inRoot('web/dist/assets');
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Names each file: Hosting applies rules to missing files too, and a 404 must not be cached. */
export const keptForAYear = (names: readonly string[]) => ({
  source: `/assets/@(${names.join('|')})`,
  headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
});

export function deployConfig(text: string, names: readonly string[], runtime: string): object {
  const { functions, hosting, ...config } = FirebaseJson.extend({ functions: z.array(z.looseObject({})) }).parse(
    JSON.parse(text),
  );
  return {
    ...config,
    // Another build could change the names.
    functions: functions.map((codebase) => ({ ...codebase, runtime, predeploy: [] })),
    hosting: { ...hosting, predeploy: [], headers: [...hosting.headers, keptForAYear(names)] },
  };
}
