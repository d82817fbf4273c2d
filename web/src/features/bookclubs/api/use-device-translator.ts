import type { Language } from '@contract/bookclubs';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceApi } from '../device-api';
import type { ThreadData } from './thread-queries';

const availabilityQuery = (language: Language) =>
  queryOptions({
    queryKey: ['device-translator', language],
    queryFn: async () => {
      const api = deviceApi();
      if (!api) return 'unavailable' as const;
      return (await import('../device-translator')).availabilityOf(api, language).catch(() => 'unavailable' as const);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * The browser's own translator, for what the server did not translate: `ready`; `offered` where it must first download
 * a language, which `start` does; or `off`.
 */
export function useDeviceTranslator(language: Language, translator: ThreadData['translator']) {
  const client = useQueryClient();
  const isNeeded = translator !== undefined && translator !== 'ok';
  const { data } = useQuery({ ...availabilityQuery(language), enabled: isNeeded && deviceApi() !== undefined });
  const preparing = useMutation({
    mutationFn: async () => {
      const api = deviceApi();
      if (api) await (await import('../device-translator')).prepare(api, language);
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
