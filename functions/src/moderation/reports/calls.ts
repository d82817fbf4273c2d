import { findUser, findUserId } from '../../accounts/store';
import { findCase } from '../../cases/store';
import { allProposals, findChoosing, proposalKey } from '../../clubs/ballots/store';
import { partsKey, storedParts } from '../../clubs/books/parts/store';
import { questionsOf, questionWordsKey } from '../../clubs/books/questions/store';
import { findInviteLink, isLive } from '../../clubs/joining/links/store';
import { findMeeting } from '../../clubs/meetings/store';
import { canManage } from '../../clubs/members/owners/rules';
import { requireOpened } from '../../clubs/membership/store';
import { clubThingId } from '../../clubs/names/decisions/store';
import { isMemberOf, nameKey } from '../../clubs/rules';
import { findClub, findClubNamed, listingOf } from '../../clubs/store';
import { clubPosts } from '../../clubs/threads/store';
import { termKey } from '../../clubs/translations/glossary/store';
import type { ReportedKind } from '../../contract/moderation';
import type { UserCalls } from '../../contract/user';
import { ApiError, accountErasing, badField, noAccessTo, notFound } from '../../domain/errors';
import { clubPartsOf } from '../../domain/report-ids';
import { DAY_MS } from '../../domain/time';
import type { Handlers } from '../../platform/http/handlers';
import { sendsMail } from '../../platform/http/sends-mail';
import { findPost } from '../../threads/store';
import { outcomeOf } from '../decisions/rules';
import { findReport } from '../store';
import { type ClubPartKind, clubPartThingId, isClubPart, meetingThingId } from '../things/club-parts/store';
import { addReport } from './store';

/** Product decision: the minimum age of an account whose reports count towards hiding something automatically. */
const OLD_ENOUGH_MS = 7 * DAY_MS;

async function clubOf(id: string, uid: string | undefined, now: Date): Promise<string | undefined> {
  const link = await findInviteLink(id);
  if (link && isLive(link, now)) {
    const invited = await findClub(link.clubId);
    return invited && clubThingId(invited);
  }
  if (uid === undefined) return undefined;
  const club = await findClubNamed(nameKey(id));
  return club && (isMemberOf(club, uid) || listingOf(club)) ? clubThingId(club) : undefined;
}

/** Finds a part of a club that the reader can see and report. @throws `not_found` */
async function clubPartOf(kind: ClubPartKind, id: string, uid: string | undefined): Promise<string | undefined> {
  const [name = '', first = '', second = '', third = ''] = clubPartsOf(id) ?? [];
  const club = uid === undefined ? undefined : await findClubNamed(nameKey(name));
  if (!club || uid === undefined || !isMemberOf(club, uid)) throw noAccessTo(club);
  switch (kind) {
    case 'meeting': {
      const meeting = await findMeeting(club._id, first);
      return meeting && meetingThingId(meeting);
    }
    case 'proposal': {
      const proposal = allProposals(await findChoosing(club._id)).find(({ _id }) => _id === first);
      return proposal && clubPartThingId(club._id, proposalKey(proposal));
    }
    case 'term':
      return clubPartThingId(club._id, first, termKey({ en: second, it: third }));
    case 'parts':
      return clubPartThingId(club._id, first, partsKey(first, storedParts(club, first)));
    case 'clubBook':
      return clubPartThingId(club._id, first);
    case 'question': {
      const question = (await questionsOf(club._id, first)).find(({ _id }) => _id === second);
      return question && clubPartThingId(club._id, first, second, questionWordsKey(question));
    }
    case 'answer':
      return clubPartThingId(club._id, first, second, third);
    case 'joinRequest':
      return canManage(club, uid) ? clubPartThingId(club._id, first) : undefined;
  }
}

async function clubPostOf(id: string, uid: string | undefined): Promise<string> {
  const post = await findPost(clubPosts, id);
  if (post) await requireOpened(post, uid);
  return id;
}

async function thingOf(kind: ReportedKind, id: string, uid: string | undefined, now: Date) {
  if (kind === 'clubPost') return clubPostOf(id, uid);
  if (kind === 'club') return clubOf(id, uid, now);
  if (isClubPart(kind)) return clubPartOf(kind, id, uid);
  return kind === 'reader' ? findUserId(id) : id;
}

const isWithin = (count: Promise<void>): Promise<boolean> =>
  count.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'too_many') return false;
      throw error;
    },
  );

export const reports = {
  'POST /api/user/report': async ({ caller, body, newId: receipt, count, now }) => {
    const { kind, category, reason, name = '', email = '', language = 'en' } = body;
    if (!caller && !name) throw badField('name', { key: 'required', params: { label: 'Name' } });
    if (!caller && !email) throw badField('email', { key: 'required', params: { label: 'Email' } });
    const [thing, reporter] = await Promise.all([
      thingOf(kind, body.id, caller?.uid, now),
      caller && findUser(caller.uid),
    ]);
    if (thing === undefined) throw notFound();
    for (const rate of caller ? [] : (['reportsFromHop', 'reportsInAll'] as const)) await count(rate);
    const counts = reporter !== undefined && now.getTime() - reporter.createdAt.getTime() >= OLD_ENOUGH_MS;
    const by = { reporterId: caller?.uid ?? '', counts, ...(caller ? { name: '', email: '' } : { name, email }) };
    const byEmail = !caller && sendsMail(process.env);
    const emailIn = byEmail && (await isWithin(count('reportReceipts'))) ? language : undefined;
    const added = await addReport({ kind, thing, ...by, category, reason, receipt, emailIn }, now);
    switch (added.kind) {
      case 'added':
        return { _id: receipt, byEmail };
      case 'missing':
        throw notFound();
      case 'own':
        throw badField('id', 'ownPost');
      case 'erasing':
        throw accountErasing();
    }
  },

  'GET /api/user/report/{receipt}': async ({ params: { receipt } }) => {
    const report = await findReport(receipt);
    const found = report && (await findCase(report.caseId));
    if (!report || !found) throw notFound();
    const { category, createdAt } = report;
    return { category, kind: found.kind, at: createdAt.toISOString(), outcome: outcomeOf(report, found) };
  },
} satisfies Partial<Handlers<UserCalls>>;
