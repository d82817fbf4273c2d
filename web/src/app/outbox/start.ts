import type { QueryClient } from '@tanstack/react-query';
import { noteKinds } from '@/features/notes/outbox/kinds';
import { type Outbox, startOutbox } from '@/lib/outbox/outbox';

export const start = (client: QueryClient): Outbox => startOutbox(client, noteKinds(client));
