import type { Level, LevelSubject } from '@contract/notices';
import { MINUTE_MS } from '@domain/time';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { persisted } from '@/lib/api/persisted-queries';
import type { AnswerOf, Args } from '@/lib/api/request';
import { noticesKey } from '../bell';

/** Milliseconds. Another device hardly ever changes a level. */
const STALE_MS = MINUTE_MS;

const levelsQuery = queryOptions({
  ...persisted,
  queryKey: [noticesKey, 'levels'],
  queryFn: ({ signal }) => call('GET /api/user/levels', { signal }),
  staleTime: STALE_MS,
});

type Levels = AnswerOf<'GET /api/user/levels'>;
type Change = NonNullable<Args<'POST /api/user/level'>[0]>['body'];

export function useLevel(of: LevelSubject, id: string) {
  const { data } = useQuery(levelsQuery);
  const change = useChangeLevel();
  return { level: data && levelOf(data, of, id), change };
}

function useChangeLevel() {
  const client = useQueryClient();
  const { queryKey } = levelsQuery;
  const set = (of: LevelSubject, id: string, level: Level) =>
    client.setQueryData(queryKey, (levels) => levels && withLevel(levels, of, id, level));
  return useMutation({
    mutationFn: (body: Change) => call('POST /api/user/level', { body }),
    scope: { id: 'levels' },
    onMutate: async ({ of, id, level }) => {
      await client.cancelQueries({ queryKey });
      const before = levelOf(client.getQueryData(queryKey) ?? [], of, id);
      set(of, id, level);
      return before;
    },
    onError: (_error, { of, id }, before) => set(of, id, before ?? 'normal'),
    onSuccess: (_answer, { of, id, level }) => set(of, id, level),
  });
}

const levelOf = (levels: Levels, of: LevelSubject, id: string): Level =>
  levels.find((item) => item.of === of && item.id === id)?.level ?? 'normal';

function withLevel(levels: Levels, of: LevelSubject, id: string, level: Level): Levels {
  const others = levels.filter((item) => item.of !== of || item.id !== id);
  return level === 'normal' ? others : [...others, { of, id, level }];
}
