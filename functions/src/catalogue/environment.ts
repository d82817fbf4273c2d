import booksCsv from './books.csv';
import { type Catalogue, type CatalogueOptions, createCatalogue } from './catalogue';
import { embedded } from './embedded';
import { googleBooks } from './providers/google-books';
import { openLibrary } from './providers/open-library';
import type { CatalogueProvider } from './providers/provider';

type Environment = Readonly<Record<string, string | undefined>>;

/** The providers that `FLYLEAF_CATALOGUE` can name. The embedded catalogue is always available. */
const providers: Record<string, (env: Environment) => CatalogueProvider | undefined> = {
  embedded: () => undefined,
  'google-books': (env) => googleBooks({ key: env.GOOGLE_BOOKS_KEY }),
  'open-library': (env) => openLibrary({ contact: env.OPEN_LIBRARY_CONTACT }),
};

/** @throws when `FLYLEAF_CATALOGUE` is unknown. Undefined means the embedded catalogue alone. */
export function primaryFrom(env: Environment): CatalogueProvider | undefined {
  const name = env.FLYLEAF_CATALOGUE || 'embedded';
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (!provider) {
    throw new Error(`FLYLEAF_CATALOGUE is "${name}"; it must be one of: ${Object.keys(providers).join(', ')}.`);
  }
  // The emulators work offline and use no quota.
  return env.FUNCTIONS_EMULATOR === 'true' ? undefined : provider(env);
}

/**
 * The catalogue configured by the environment: `FLYLEAF_CATALOGUE` (`embedded` unless set), `GOOGLE_BOOKS_KEY` and
 * `OPEN_LIBRARY_CONTACT` (both optional).
 * @throws when `FLYLEAF_CATALOGUE` is unknown
 */
export function catalogueFromEnvironment(
  env: Environment,
  { warn, now }: Pick<CatalogueOptions, 'warn' | 'now'>,
): Catalogue {
  return createCatalogue({ primary: primaryFrom(env), embedded: embedded(booksCsv), warn, now });
}
