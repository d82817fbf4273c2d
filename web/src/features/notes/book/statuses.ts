import type { Status } from '@domain/statuses';

export const offered: readonly Status[] = ['reading', 'want', 'finished', 'stopped'];
