import { existsSync, readdirSync } from 'node:fs';
import * as z from 'zod';
import { inRoot } from '../paths';

/** The part of firebase.json that a suite or a deploy changes. Everything else is copied unchanged. */
export const FirebaseJson = z.looseObject({
  emulators: z.looseObject({}),
  hosting: z.looseObject({
    headers: z.array(
      z.looseObject({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
});

/** The names of the files in web/dist/assets, which contain a hash of what is in them. */
export function builtAssets(): string[] {
  const folder = inRoot('web/dist/assets');
  return existsSync(folder) ? readdirSync(folder) : [];
}

/**
 * The header rule that lets browsers keep the built files for a year. Hosting applies rules to addresses, whether there
 * is a file or not, so it names each file: one that is missing must not be kept.
 */
export const keptForAYear = (names: readonly string[]) => ({
  source: `/assets/@(${names.join('|')})`,
  headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
});

/** firebase.json for a deploy of what has been built. */
export function deployConfig(text: string, names: readonly string[]): object {
  const { functions, hosting, ...config } = FirebaseJson.extend({ functions: z.array(z.looseObject({})) }).parse(
    JSON.parse(text),
  );
  return {
    ...config,
    // Another build could change the names.
    functions: functions.map((codebase) => ({ ...codebase, predeploy: [] })),
    hosting: { ...hosting, predeploy: [], headers: [...hosting.headers, keptForAYear(names)] },
  };
}
