import { findRemoval } from '../../clubs/members/removals/store';
import type { KindOf } from './kind';

/** The reader was removed from a club, or it was deleted. `tellOfGone` stores it in that step. */
export const gone: KindOf<'gone'> = {
  present: async ({ event }, { reader }) => {
    const removal = await findRemoval(reader.uid, event);
    return removal && { gone: { clubName: removal.clubName, deleted: removal.deleted } };
  },
  letter: ({ gone: removal }, i18n, values) =>
    removal?.deleted
      ? i18n.t({ id: 'notice.clubDeleted', message: '{club} was deleted by an owner', values })
      : i18n.t({ id: 'notice.removed', message: 'You were removed from {club}', values }),
};
