import type { QueryClient } from '@tanstack/react-query';
import { readOutdated } from '@/lib/api/query-client';
import type { AnswerOf } from '@/lib/api/request';
import type { Entry } from '@/lib/outbox/entry';
import type { Kinds } from '@/lib/outbox/kind';
import { progressQuery, toKnown } from './api';
import { progressSubject } from './waiting-progress';

export function progressKinds(client: QueryClient): Kinds {
  const bookOf = ({ request }: Pick<Entry, 'request'>) => request.params?.bookKey ?? '';
  return {
    progress: {
      effect: 'replace',
      describe: async (write) => ({ subject: progressSubject(bookOf(write)), title: (write.before as string) ?? '' }),
      show: (answer, entry) => {
        const moved = toKnown(answer as AnswerOf<'PATCH /api/notes/progress/{bookKey}'>);
        return client.setQueryData(progressQuery(bookOf(entry)).queryKey, moved);
      },
      refused: () => readOutdated(client),
    },
  };
}
