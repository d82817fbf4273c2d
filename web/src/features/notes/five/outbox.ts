import type { Kinds } from '@/lib/outbox/kind';

/** The screen has shown the answer already. */
export const fiveKinds: Kinds = {
  five: {
    effect: 'create',
    describe: async ({ request }) => ({ subject: `five:${request.params?.noteId}`, title: '' }),
    show: () => {},
  },
};
