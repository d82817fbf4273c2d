import { rates } from '../domain/rates';
import { googleCloud } from './providers/google-cloud';
import { libreTranslate } from './providers/libretranslate';
import type { Translator } from './providers/translator';

type Environment = Readonly<Record<string, string | undefined>>;

const translators: Record<string, (env: Environment) => Translator | undefined> = {
  none: () => undefined,
  'google-cloud': (env) => googleCloud({ key: env.GOOGLE_TRANSLATE_KEY || undefined }),
  libretranslate: (env) => {
    if (!env.LIBRETRANSLATE_URL)
      throw new Error('FLYLEAF_TRANSLATOR is "libretranslate" and needs LIBRETRANSLATE_URL.');
    return libreTranslate({ url: env.LIBRETRANSLATE_URL, key: env.LIBRETRANSLATE_KEY || undefined });
  },
};

export function charactersFromEnvironment({ FLYLEAF_TRANSLATION_CHARACTERS: most }: Environment): number {
  if (!most) return rates.translationInAll.most;
  if (!/^\d{1,12}$/.test(most)) {
    throw new Error(`FLYLEAF_TRANSLATION_CHARACTERS is "${most}"; it must be a whole number.`);
  }
  return Number(most);
}

/** Undefined: no text leaves Flyleaf. @throws when `FLYLEAF_TRANSLATOR` is unknown or lacks its address */
export function translatorFromEnvironment(env: Environment): Translator | undefined {
  const name = env.FLYLEAF_TRANSLATOR || 'none';
  const translator = Object.hasOwn(translators, name) ? translators[name] : undefined;
  if (!translator) {
    throw new Error(`FLYLEAF_TRANSLATOR is "${name}"; it must be one of: ${Object.keys(translators).join(', ')}.`);
  }
  return translator(env);
}
