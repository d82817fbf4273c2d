import type { ClubPost, Language } from '@contract/bookclubs';
import { useQuery } from '@tanstack/react-query';
import { deviceApi } from '../device-api';
import { languageNames } from '../languages';

/** A post's text as the browser translates it, once it has; undefined where there is nothing to translate. */
export function useDeviceTranslation(post: ClubPost, language: Language, isWanted: boolean): ClubPost['translation'] {
  const { data: text } = useQuery({
    queryKey: ['device-translation', language, post.content],
    queryFn: async () => {
      const api = deviceApi();
      if (!api) return null;
      const { translateOnDevice } = await import('../device-translator');
      return translateOnDevice(api, post.content, language, post.language);
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return isWanted && text ? { translated: languageNames[language], text } : undefined;
}
