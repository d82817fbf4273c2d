import { createHash } from 'node:crypto';
import { type DeviceRecord, findDevices, removeDevice } from '../../accounts/devices/store';
import { isAccountErasing } from '../../accounts/erasing/store';
import { findUser, type User } from '../../accounts/store';
import { clubLanguageOf } from '../../domain/languages';
import { HOUR_MS } from '../../domain/time';
import { type NoticeGroup, unreadIn } from '../../notifications/store';
import { holdsSince } from '../../platform/http/identity/identity';
import { addJob, type Subjects } from '../../platform/jobs/job';
import type { JobProgress } from '../../platform/jobs/pages';
import { isPushEndpoint } from '../../platform/push/push-endpoint';
import { pushKey } from '../../platform/push/push-key';
import { type Pushed, sendPush } from '../../platform/push/send-push';
import { db, type Stored } from '../../platform/store/firestore';
import { newsOfClubFor } from '../clubs/store';
import { reminderNews } from '../mail/reminders/view';
import { presentNotices } from '../view';
import { type DeviceNews, newsOfClub, newsOfNotices, newsOfReminder } from './view';

type Subject = Subjects['push'];

/** About ten attempts, with the pauses between them. */
const LATE_MS = 4 * HOUR_MS;

const DONE: JobProgress = { done: 1, all: true };

const MAX_UNREAD = 100;

const inGroups = (notices: NoticeGroup): NoticeGroup[] =>
  [...new Set(notices.map(({ group }) => group))].map((group) => notices.filter((notice) => notice.group === group));

/** Undefined if the reader has read it, or can no longer see it. */
async function newsFor(reader: Stored<User>, { club, meeting, ...rest }: Subject, now: Date) {
  const { _id: uid, language, mail } = reader;
  if (meeting) {
    const { reminder = '', since = '' } = rest;
    const found = await reminderNews(reader, { club, meeting, reminder, since }, now);
    return found && newsOfReminder(found.news, { language, zone: mail.zone }, now);
  }
  if (rest.until) {
    const { since = '', until } = rest;
    return newsOfClub(await newsOfClubFor(uid, { club, since, until }, now), language);
  }
  const unread = await unreadIn(uid, club || null, MAX_UNREAD);
  const viewer = { uid, language: clubLanguageOf(language ?? 'en') };
  return newsOfNotices(await presentNotices(viewer, inGroups(unread), now), language);
}

const PAUSE_MS = 30_000;

/** A failing device gets its own job, so that others aren't notified twice. @throws to repeat the job */
export async function pushNews(
  job: Record<string, string>,
  { createdAt, now, contact }: { createdAt: Date; now: Date; contact: string },
): Promise<JobProgress> {
  const subject: Subject = { uid: '', club: '', ...job };
  const { uid, device: only } = subject;
  const key = pushKey(process.env);
  if (!key || now.getTime() - createdAt.getTime() > LATE_MS) return DONE;
  const devices = (await findDevices(uid, now)).filter(({ _id }) => only === undefined || _id === only);
  const open = await openDevices(uid, devices);
  if (open.length === 0) return DONE;
  const [reader, isErasing] = await Promise.all([findUser(uid), isAccountErasing(uid)]);
  const news = reader && !isErasing ? await newsFor(reader, subject, now) : undefined;
  if (!news) return DONE;
  const push = { payload: JSON.stringify(news satisfies DeviceNews), topic: topicOf(subject) };
  const outcomes = await Promise.all(open.map((device) => sendPush(device, push, { key, contact })));
  await Promise.all(open.map(({ _id }, index) => outcomes[index] === 'gone' && removeDevice(uid, _id, now)));
  await repeatLater(subject, open, outcomes, now);
  return DONE;
}

async function openDevices(uid: string, devices: readonly DeviceRecord[]): Promise<DeviceRecord[]> {
  const holds = await Promise.all(devices.map(({ since }) => holdsSince(uid, since)));
  return devices.filter(({ endpoint }, index) => holds[index] && isPushEndpoint(endpoint, process.env));
}

async function repeatLater(
  subject: Subject,
  devices: readonly DeviceRecord[],
  outcomes: readonly Pushed[],
  now: Date,
): Promise<void> {
  const late = devices.filter((_, index) => outcomes[index] === 'later');
  if (late.length === 0) return;
  if (subject.device !== undefined) throw new Error('A push service is unavailable.');
  const batch = db().batch();
  const due = new Date(now.getTime() + PAUSE_MS);
  for (const { _id } of late) addJob(batch, 'push', { ...subject, device: _id }, now, due);
  await batch.commit();
}

const topicOf = ({ club, meeting = '', until }: Subject): string =>
  createHash('sha256')
    .update(`${club} ${meeting}${until ? 'news' : ''}`)
    .digest('base64url')
    .slice(0, 32);
