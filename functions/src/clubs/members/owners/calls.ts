import { findUserId, usernamesOf } from '../../../accounts/store';
import { HIDDEN_TITLE } from '../../../books/store';
import type { BookclubsCalls } from '../../../contract/bookclubs';
import type { LogEntry } from '../../../contract/club-log';
import { DELETED_READER } from '../../../domain/deleted-reader';
import { ApiError, badField } from '../../../domain/errors';
import type { Handlers } from '../../../platform/http/handlers';
import { addJob } from '../../../platform/jobs/job';
import type { Stored } from '../../../platform/store/firestore';
import { checkThread } from '../../../threads/spoilers/rules';
import { viewOf } from '../../../threads/spoilers/view';
import { findClubBooks } from '../../books/store';
import { contentsOf } from '../../contents/store';
import { deleteLinksBy } from '../../joining/links/store';
import { type LogRecord, latestLog, writeLog } from '../../log/store';
import { changeOwnClub, clubOfMember } from '../../membership/store';
import { lastOwner, memberNamed, onlyOwners } from '../../roles/rules';
import { hasAccepted, nameKey } from '../../rules';
import { changeClub } from '../../store';
import { discussionsOfClubBook } from '../../threads/store';
import { presentTitle } from '../../view';
import { closeClub } from '../leaving/store';
import { isOwner } from './rules';

const TITLES = 5;

const onlyOwnSteppingDown = () => new ApiError('forbidden', 'onlyOwnSteppingDown');
const notAccepted = () => badField('member', 'notAccepted', 'conflict');
const otherTitle = () => badField('title', 'otherTitle');

const presentLog = (
  { _id, kind, by, member, title, at }: Stored<LogRecord>,
  names: ReadonlyMap<string, string>,
): LogEntry => {
  const nameOf = (uid: string) => names.get(uid) ?? DELETED_READER;
  return { _id, kind, user: nameOf(by), member: member === null ? null : nameOf(member), title, at: at.toISOString() };
};

export const owners = {
  'POST /api/bookclubs/owner': async ({ caller: { uid }, body, now }) => {
    // Checked first, so that a stranger can't find out who has an account.
    await clubOfMember(body.club, uid);
    const found = await findUserId(body.member);
    await changeOwnClub(body.club, uid, async (batch, club) => {
      const member = memberNamed(club, { uid, name: body.member, found });
      const isStepping = member === uid && !body.owner;
      if (isStepping && !isOwner(club, uid)) return;
      if (!isOwner(club, uid)) throw onlyOwners();
      if (!body.owner && member !== uid) throw onlyOwnSteppingDown();
      if (isOwner(club, member) === body.owner) return;
      if (!body.owner && club.ownerIds.length === 1) throw lastOwner();
      if (!hasAccepted(club, member)) throw notAccepted();
      const others = club.ownerIds.filter((owner) => owner !== member);
      changeClub(batch, club._id, { ownerIds: body.owner ? [...others, member] : others });
      if (isStepping && club.restricted) await deleteLinksBy(batch, club._id, (by) => by === uid);
      writeLog(
        batch,
        club._id,
        isStepping ? { kind: 'steppedDown', by: uid } : { kind: 'madeOwner', by: uid, member },
        now,
      );
      if (isStepping) return;
      const made = { clubId: club._id, uid: member, by: uid, at: now.toISOString() };
      addJob(batch, 'notify', { event: 'madeOwner', ...made }, now);
    });
    return 'ok';
  },

  'POST /api/bookclubs/getContents': async ({ caller: { uid }, body: { club: name, book, language } }) => {
    const club = await clubOfMember(name, uid);
    const contents = contentsOf(club, uid, book);
    if (book === undefined) return { ...(await contents), latest: [] };
    const [{ items }, view] = await Promise.all([
      discussionsOfClubBook(club._id, book, { limit: TITLES }),
      viewOf(uid, book),
    ]);
    return {
      ...(await contents),
      latest: items.map((item) => presentTitle(checkThread(item, view), { uid, language })),
    };
  },

  'POST /api/bookclubs/delete': async ({ caller: { uid }, body, now }) => {
    let isDeleted = false;
    await changeOwnClub(body.club, uid, async (batch, club) => {
      if (!isOwner(club, uid)) throw onlyOwners();
      if (nameKey(body.title) !== nameKey(club.title)) throw otherTitle();
      await closeClub(batch, club, uid, now);
      isDeleted = true;
    }).catch((error: unknown) => {
      // An earlier attempt deleted it, but Firestore's response was lost.
      if (!isDeleted || !(error instanceof ApiError) || error.code !== 'not_found') throw error;
    });
    return 'ok';
  },

  'POST /api/bookclubs/getLog': async ({ caller: { uid }, body }) => {
    const { _id, hiddenBooks } = await clubOfMember(body.club, uid);
    const [entries, hidden] = await Promise.all([latestLog(_id), findClubBooks(_id, hiddenBooks)]);
    // A book that was removed since has no title to compare.
    const isHidden = ({ book = '', title }: LogRecord) =>
      hiddenBooks.includes(book) || hidden.some(({ moderated }) => moderated?.title === title);
    const uids = entries.flatMap(({ by, member }) => [by, member ?? '']).filter((uid) => uid !== '');
    const names = await usernamesOf(uids);
    return entries.map((entry) => presentLog(isHidden(entry) ? { ...entry, title: HIDDEN_TITLE } : entry, names));
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
