import type { QueryClient } from '@tanstack/react-query';
import { clubKinds } from '@/features/bookclubs/club/outbox';
import { publicThreads } from '@/features/discuss/topic/public-threads';
import { fiveKinds } from '@/features/notes/five/outbox';
import { noteKinds } from '@/features/notes/note/outbox';
import { shelfKinds } from '@/features/notes/shelf/outbox';
import { progressKinds } from '@/features/progress/outbox';
import { threadKinds } from '@/features/thread/outbox/kinds';
import { Outbox } from '@/lib/outbox/outbox';

export const start = (client: QueryClient): Outbox =>
  new Outbox(client, {
    ...noteKinds(client),
    ...fiveKinds,
    ...shelfKinds(client),
    ...progressKinds(client),
    ...threadKinds(client, publicThreads),
    ...clubKinds(client),
  });
