import type { QueryClient } from '@tanstack/react-query';
import { clubKinds } from '@/features/bookclubs/outbox/kinds';
import { discussKinds } from '@/features/discuss/outbox/kinds';
import { noteKinds } from '@/features/notes/outbox/kinds';
import { shelfKinds } from '@/features/notes/outbox/shelf-kinds';
import { progressKinds } from '@/features/progress/outbox/kinds';
import { Outbox } from '@/lib/outbox/outbox';

export const start = (client: QueryClient): Outbox =>
  new Outbox(client, {
    ...noteKinds(client),
    ...shelfKinds(client),
    ...progressKinds(client),
    ...discussKinds(client),
    ...clubKinds(client),
  });
