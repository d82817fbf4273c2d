import { isAccountErasing } from '../../../accounts/erasing/store';
import { usernamesOf } from '../../../accounts/store';
import type { BookclubsCalls } from '../../../contract/bookclubs';
import type { InviteLink } from '../../../contract/joining';
import { accountErasing, badField, notFound } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import { message } from '../../../domain/messages';
import { DAY_MS } from '../../../domain/time';
import type { Handlers } from '../../../platform/http/handlers';
import { addJob } from '../../../platform/jobs/job';
import type { Stored } from '../../../platform/store/firestore';
import { changeClubById } from '../../change/store';
import { wasRemovedSince, writeLog } from '../../log/store';
import { acceptMembership, joinClub } from '../../members/store';
import { changeOwnClub, clubOfMember } from '../../membership/store';
import { requireManager } from '../../roles/rules';
import { hasAccepted, isMemberOf, nameInUrl } from '../../rules';
import { findClub } from '../../store';
import { endRequest } from '../requests/store';
import {
  countLinkUse,
  createInviteLink,
  deleteInviteLink,
  findInviteLink,
  type InviteLinkRecord,
  isLive,
  linkIdOf,
  liveLinksOf,
  newLinkKey,
} from './store';

const full = () => badField('club', message('clubIsFull', { max: limits.clubMembers.max }), 'conflict');
const tooManyLinks = () => badField('club', message('tooManyLinks', { max: limits.inviteLinks.max }), 'conflict');

const noLink = () => notFound('noInviteLink');

type StoredLink = Stored<InviteLinkRecord>;
export const presentLink = ({ _id, createdAt, expiresAt, uses, maxUses, emailed }: StoredLink): InviteLink => ({
  _id,
  uses,
  maxUses,
  emailed,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export const inviteLinks = {
  'POST /api/bookclubs/getInviteLinks': async ({ caller: { uid }, body, now }) => {
    const club = await clubOfMember(body.club, uid);
    requireManager(club, uid);
    return (await liveLinksOf(club._id, now)).map(presentLink);
  },

  'POST /api/bookclubs/newInviteLink': async ({ caller: { uid }, body: { club, days, maxUses }, now }) => {
    const key = newLinkKey();
    const made = {
      _id: linkIdOf(key),
      by: uid,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
      uses: 0,
      maxUses,
      emailed: false,
    };
    return changeOwnClub(club, uid, async (batch, found) => {
      requireManager(found, uid);
      const link = { ...made, clubId: found._id };
      const links = (await liveLinksOf(found._id, now)).filter(({ emailed }) => !emailed);
      // An earlier attempt created the link, but Firestore's response was lost.
      if (links.some(({ _id }) => _id === link._id)) return { key, link: presentLink(link) };
      if (links.length >= limits.inviteLinks.max) throw tooManyLinks();
      createInviteLink(batch, link);
      writeLog(batch, found._id, { kind: 'linkMade', by: uid }, now);
      return { key, link: presentLink(link) };
    });
  },

  'POST /api/bookclubs/revokeInviteLink': async ({ caller: { uid }, body, now }) => {
    await changeOwnClub(body.club, uid, async (batch, club) => {
      requireManager(club, uid);
      const links = await liveLinksOf(club._id, now);
      if (!links.some(({ _id }) => _id === body.link)) return;
      deleteInviteLink(batch, body.link);
      writeLog(batch, club._id, { kind: 'linkRevoked', by: uid }, now);
    });
    return 'ok';
  },

  'POST /api/bookclubs/getInvitation': async ({ caller, body, now }) => {
    const link = await findInviteLink(body.key);
    const club = link && (await findClub(link.clubId));
    if (!link || !club) throw noLink();
    const member = caller !== undefined && isMemberOf(club, caller.uid);
    if (!member && !isLive(link, now)) throw noLink();
    // A removed reader learns nothing more about the club.
    if (caller && !member && (await wasRemovedSince(club._id, caller.uid, link.createdAt))) throw noLink();
    const [first = ''] = club.ownerIds;
    const owner = (await usernamesOf([first])).get(first) ?? '';
    const clubName = club.moderated && !member ? '' : club.title;
    return { clubName, owner, numMembers: club.memberIds.length, member };
  },

  'POST /api/bookclubs/join': async ({ caller: { uid }, body, now }) => {
    const found = await findInviteLink(body.key);
    if (!found) throw noLink();
    if (await isAccountErasing(uid)) throw accountErasing();
    let joined: string | undefined;
    await changeClubById(found.clubId, async (batch, club) => {
      joined = nameInUrl(club.title);
      if (isMemberOf(club, uid)) {
        if (!hasAccepted(club, uid)) acceptMembership(batch, club._id, uid, now);
        return;
      }
      // Read again inside the change: revoking or using up a link changes the club, so this restarts.
      const link = await findInviteLink(body.key);
      if (!link || !isLive(link, now) || (await wasRemovedSince(club._id, uid, link.createdAt))) throw noLink();
      if (club.memberIds.length >= limits.clubMembers.max) throw full();
      countLinkUse(batch, link._id);
      await endRequest(batch, { uid, clubId: club._id }, 'gone', now);
      joinClub(batch, club._id, uid, now);
      writeLog(batch, club._id, { kind: 'joined', by: uid }, now);
      const joining = { clubId: club._id, uid, by: '', at: now.toISOString() };
      addJob(batch, 'notify', { event: 'joined', ...joining }, now);
    });
    if (joined === undefined) throw noLink();
    return { club: joined };
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
