import { settledChoosing } from '../../../clubs/ballots/settle/store';
import { isHiddenProposal, shownProposal } from '../../../clubs/ballots/store';
import type { ClubKind } from './club-kind';

/** The owners have chosen the next book. */
export const upNextNews: ClubKind = {
  find: async ({ club, item }, _, now) => {
    const { ballot, ...choosing } = await settledChoosing(club._id, now);
    const { upNext } = choosing;
    if (upNext?._id !== item.of || isHiddenProposal(choosing, upNext)) return undefined;
    return () => ({ winners: [shownProposal(choosing, club, upNext).title] });
  },
  sentence: (_, i18n, values) => i18n.t({ id: 'club.upNext', message: '{club} reads {book} next', values }),
};
