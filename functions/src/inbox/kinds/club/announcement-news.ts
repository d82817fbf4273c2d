import { findAnnouncements } from '../../../clubs/threads/general/store';
import { GENERAL } from '../../../domain/addresses';
import { discussionPath } from '../../mail/view';
import { excerptOf } from '../in-thread';
import type { ClubKind } from './club-kind';

/** An owner has made a post an announcement. */
export const announcementNews: ClubKind = {
  find: async ({ club, item }, { uid, blocked }) => {
    const announced = club.announced.filter(({ _id }) => _id === item.of);
    const [post] = await findAnnouncements({ ...club, announced }, uid, blocked);
    if (!post) return undefined;
    const { _id, discussionId: discussion, content } = post;
    return () => ({ announcement: { discussion, post: _id, text: excerptOf(content) } });
  },
  sentence: (_, i18n, values) => i18n.t({ id: 'club.announced', message: '{club} has a new announcement', values }),
  path: ({ club, announcement }) =>
    announcement && discussionPath(club, GENERAL, announcement.discussion, { first: announcement.post }),
};
