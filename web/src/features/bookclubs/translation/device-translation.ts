import type { ClubPost } from '@contract/club-threads';
import { type ClubLanguage, languageNames } from '@domain/languages';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/clubs/clubs';
import type { Text } from '@/features/thread/shown/shown-text';
import type { ThreadAddress, ThreadData } from '../discussions/api';
import type { DeviceApi } from './device-translator';

function deviceApi(): DeviceApi | undefined {
  const { Translator, LanguageDetector } = globalThis as Partial<DeviceApi>;
  return Translator && LanguageDetector ? { Translator, LanguageDetector } : undefined;
}

const availabilityQuery = (language: ClubLanguage) =>
  queryOptions({
    queryKey: ['device-translator', language],
    queryFn: async () => {
      const api = deviceApi();
      if (!api) return 'unavailable' as const;
      return (await import('./device-translator')).availabilityOf(api, language).catch(() => 'unavailable' as const);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The device's translator for untranslated texts: `ready`, `offered` (`start` downloads a language first) or `off`. */
export function useDeviceTranslator(language: ClubLanguage, translator: ThreadData['translator']) {
  const client = useQueryClient();
  const isNeeded = translator !== undefined && translator !== 'ok';
  const { data } = useQuery({ ...availabilityQuery(language), enabled: isNeeded && deviceApi() !== undefined });
  const preparing = useMutation({
    mutationFn: async () => {
      const api = deviceApi();
      if (api) await (await import('./device-translator')).prepare(api, language);
    },
    meta: { shown: true },
    onSuccess: () => client.setQueryData(availabilityQuery(language).queryKey, 'available'),
  });
  const isOffered = data === 'downloadable' || data === 'downloading';
  const state = isNeeded && data === 'available' ? 'ready' : isNeeded && isOffered ? 'offered' : 'off';
  return {
    state,
    start: () => preparing.mutate(),
    isStarting: preparing.isPending,
    hasFailed: preparing.isError,
  } as const;
}

export type DeviceTranslator = ReturnType<typeof useDeviceTranslator>;

/** Undefined if a member has written one or nothing needs translating. */
export function useTranslation(
  { content, lang, translation, version }: Text & { content: string },
  { club, book }: Pick<ThreadAddress, 'club' | 'book'>,
  language: ClubLanguage,
  isReady: boolean,
): ClubPost['translation'] {
  const isPersons = version && !version.outdated;
  const isWanted = isReady && !translation && !isPersons && content !== '';
  const { data: text } = useQuery({
    queryKey: [...clubKey(club), 'device-translation', language, content],
    queryFn: async ({ client }) => {
      const api = deviceApi();
      if (!api) return null;
      const [{ translateOnDevice }, { glossaryQuery }] = await Promise.all([
        import('./device-translator'),
        import('./glossary'),
      ]);
      // A translation without the glossary is better than none.
      const terms = await client.fetchQuery(glossaryQuery(club, book)).catch(() => []);
      return translateOnDevice(api, content, language, lang ?? undefined, terms);
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return isWanted && text ? { translated: languageNames[language], text } : translation;
}
