import { withDevices } from '../../accounts/devices/store';
import { requireNotErasing } from '../../accounts/erasing-accounts';
import { remindedByMail, reminderChoicesOf } from '../../accounts/users';
import { nextReminderAt, type Reminder, reminderAt, wantsReminder } from '../../clubs/meetings/coming-meetings';
import { answerOf } from '../../clubs/meetings/rules';
import { type DueMeeting, dueMeetings, type MeetingRecord, remindNextAt } from '../../clubs/meetings/store';
import { hasAccepted } from '../../clubs/rules';
import { findClub } from '../../clubs/store';
import type { ReminderChoice } from '../../contract/reminders';
import { addJob } from '../../platform/jobs/job';
import { createMail, mailRef } from '../../platform/mail/mails';
import { db, isExisting, type Stored } from '../../platform/store/firestore';

/** Meetings per page, and emails made in parallel. */
const PAGE_SIZE = 20;
const AT_ONCE = 20;

/** One email per reader for each reminder of a meeting. */
export const aboutReminder = (meetingId: string, { kind, at }: Reminder): string =>
  `${meetingId} ${kind} ${at.toISOString()}`;

/** Does nothing if another run has made it, or for a reader who is deleting their account. */
async function makeMail(uid: string, meeting: Stored<MeetingRecord>, reminder: Reminder, now: Date): Promise<void> {
  const { _id, clubId: club } = meeting;
  const ref = mailRef(uid, 'meeting', aboutReminder(_id, reminder));
  const subject = { club, meeting: _id, reminder: reminder.kind, since: reminder.at.toISOString() };
  const batch = db().batch();
  createMail(batch, ref, { uid, kind: 'meeting', subject, due: now }, now);
  requireNotErasing(batch, uid);
  await batch.commit().catch((error: unknown) => {
    if (!isExisting(error)) throw error;
  });
}

async function makePush(uid: string, meeting: Stored<MeetingRecord>, reminder: Reminder, now: Date): Promise<void> {
  const subject = { uid, club: meeting.clubId, meeting: meeting._id, reminder: reminder.kind };
  const batch = db().batch();
  addJob(batch, 'push', { ...subject, since: reminder.at.toISOString() }, now);
  requireNotErasing(batch, uid);
  await batch.commit().catch((error: unknown) => {
    if (!isExisting(error)) throw error;
  });
}

/** Makes the due reminders and schedules the next. If a run dies, the next one makes the missing emails. */
async function makeReminders({ meeting, remindAt }: DueMeeting, now: Date): Promise<void> {
  const { _id: meetingId, told } = meeting;
  const reminder = reminderAt(meeting, now);
  const club = reminder && (await findClub(meeting.clubId));
  if (reminder && club) {
    const accepted = club.memberIds.filter((uid) => hasAccepted(club, uid));
    const wants = ({ uid, choice }: { uid: string; choice: ReminderChoice }) =>
      wantsReminder(reminder.kind, { uid, meetingId, told, choice, coming: answerOf(meeting, uid)?.coming });
    const mailed = (await remindedByMail(accepted)).filter(wants);
    const pushed = (await reminderChoicesOf(await withDevices(accepted, now))).filter(wants);
    const steps = [
      ...mailed.map(
        ({ uid }) =>
          () =>
            makeMail(uid, meeting, reminder, now),
      ),
      ...pushed.map(
        ({ uid }) =>
          () =>
            makePush(uid, meeting, reminder, now),
      ),
    ];
    for (let from = 0; from < steps.length; from += AT_ONCE) {
      await Promise.all(steps.slice(from, from + AT_ONCE).map((make) => make()));
    }
  }
  await remindNextAt(meeting, remindAt, nextReminderAt(meeting, now));
}

export async function makeDueReminders(
  now: Date,
  hasTime: () => boolean,
  warn: (message: string, error: unknown) => void,
): Promise<void> {
  while (hasTime()) {
    const due = await dueMeetings(now, PAGE_SIZE);
    let made = 0;
    for (const meeting of due) {
      if (!hasTime()) return;
      try {
        await makeReminders(meeting, now);
        made += 1;
      } catch (error) {
        warn('Making reminders of a meeting failed.', error);
      }
    }
    // Reminders that failed stay due until the next run.
    if (made < PAGE_SIZE) return;
  }
}
