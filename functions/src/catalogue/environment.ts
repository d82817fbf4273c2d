import { type Catalogue, type CatalogueOptions, createCatalogue } from './catalogue';
import type { SearchIndex } from './embedded/index/store';
import { embedded } from './embedded/store';
import { googleBooks } from './providers/google-books';
import { openLibrary } from './providers/open-library';
import type { CatalogueProvider } from './providers/provider';

type Environment = Readonly<Record<string, string | undefined>>;

const providers: Record<string, (env: Environment) => CatalogueProvider | undefined> = {
  embedded: () => undefined,
  'google-books': (env) => googleBooks({ key: env.GOOGLE_BOOKS_KEY }),
  'open-library': (env) => openLibrary({ contact: env.OPEN_LIBRARY_CONTACT }),
};

/** The emulators work offline and use no quota, unless a provider is named. */
const defaultName = (env: Environment): string => (env.FUNCTIONS_EMULATOR === 'true' ? 'embedded' : 'open-library');

/** Undefined for the embedded catalog alone. @throws when `FLYLEAF_CATALOGUE` is unknown */
export function primaryFrom(env: Environment): CatalogueProvider | undefined {
  const name = env.FLYLEAF_CATALOGUE || defaultName(env);
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (!provider) {
    throw new Error(`FLYLEAF_CATALOGUE is "${name}"; it must be one of: ${Object.keys(providers).join(', ')}.`);
  }
  return provider(env);
}

export function catalogueFromEnvironment(
  env: Environment,
  load: () => Promise<SearchIndex>,
  { warn, now }: Pick<CatalogueOptions, 'warn' | 'now'>,
): Catalogue {
  const primary = primaryFrom(env);
  // Without a provider, the browser contacts no other site, so books have no covers from other sites either.
  return createCatalogue({ primary, embedded: embedded(load, { withCovers: primary !== undefined }), warn, now });
}
