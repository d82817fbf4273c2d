import { requireVerifiedEmail } from '../../../accounts/author/store';
import type { BookclubsCalls } from '../../../contract/bookclubs';
import { ApiError, badField } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import { message } from '../../../domain/messages';
import { DAY_MS } from '../../../domain/time';
import type { Handlers } from '../../../platform/http/handlers';
import { createMail, mailRef } from '../../../platform/mail/mails';
import { addressHash, seal } from '../../../platform/mail/sealed';
import { writeLog } from '../../log/store';
import { changeOwnClub, clubOfMember } from '../../membership/store';
import { requireManager } from '../../roles/rules';
import { presentLink } from '../links/calls';
import { createInviteLink, linkIdOf, liveLinksOf, newLinkKey } from '../links/store';
import { findInvitedAddress, markInvited, wasInvited } from './store';

const VALID_DAYS = 14;

const noEmails = () => new ApiError('conflict', 'noEmails');
const invitedAlready = () => badField('address', message('invitedAlready', { days: VALID_DAYS }), 'conflict');
const tooMany = () => badField('address', message('tooManyInvitations', { max: limits.emailedLinks.max }), 'conflict');

/** The address is never stored in the clear (decision 037). */
export const emailInvitations = (mailKey: () => string | undefined) =>
  ({
    'POST /api/bookclubs/inviteByEmail': async ({
      caller: { uid },
      author,
      body: { club: name, address: to },
      now,
    }) => {
      requireManager(await clubOfMember(name, uid), uid);
      requireVerifiedEmail(author);
      const secret = mailKey();
      if (secret === undefined) throw noEmails();
      const linkKey = newLinkKey();
      const _id = linkIdOf(linkKey);
      const expiresAt = new Date(now.getTime() + VALID_DAYS * DAY_MS);
      return changeOwnClub(name, uid, async (batch, club) => {
        requireManager(club, uid);
        const link = { _id, clubId: club._id, by: uid, createdAt: now, expiresAt, uses: 0, maxUses: 1, emailed: true };
        const links = (await liveLinksOf(club._id, now)).filter(({ emailed }) => emailed);
        // An earlier attempt created the link, but Firestore's response was lost.
        if (links.some((other) => other._id === _id)) return presentLink(link);
        if (links.length >= limits.emailedLinks.max) throw tooMany();
        const found = await findInvitedAddress(addressHash(secret, to));
        if (wasInvited(found, club._id, now)) throw invitedAlready();
        createInviteLink(batch, link);
        writeLog(batch, club._id, { kind: 'invitedByEmail', by: uid }, now);
        // No email goes to an address that has opted out, and the sender doesn't learn it.
        if (found.stopped) return presentLink(link);
        markInvited(batch, found, club._id, now);
        const sealed = seal(secret, { to, linkKey });
        createMail(
          batch,
          mailRef(uid, 'invitation', _id),
          { uid, kind: 'invitation', subject: { link: _id }, due: now, sealed },
          now,
        );
        return presentLink(link);
      });
    },
  }) satisfies Partial<Handlers<BookclubsCalls>>;
