import { withDevices } from '../../../accounts/devices/store';
import { remindedByMail, reminderChoicesOf } from '../../../accounts/store';
import { nextReminderAt, reminderAt, wantsReminder } from '../../../clubs/meetings/coming/store';
import { answerOf } from '../../../clubs/meetings/rules';
import { type DueMeeting, dueMeetings, remindNextAt } from '../../../clubs/meetings/store';
import { hasAccepted } from '../../../clubs/rules';
import { findClub } from '../../../clubs/store';
import type { ReminderChoice } from '../../../contract/reminders';
import { addJob } from '../../../platform/jobs/job';
import { createMail, mailRef } from '../../../platform/mail/mails';
import { makeAllDue, makeForEach } from '../job';

/** Makes the due reminders and schedules the next. If a run dies, the next one makes the missing emails. */
async function makeReminders({ meeting, remindAt }: DueMeeting, now: Date): Promise<void> {
  const { _id: meetingId, told } = meeting;
  const reminder = reminderAt(meeting, now);
  const club = reminder && (await findClub(meeting.clubId));
  if (reminder && club) {
    const { kind } = reminder;
    const accepted = club.memberIds.filter((uid) => hasAccepted(club, uid));
    const wants = ({ uid, choice }: { uid: string; choice: ReminderChoice }) =>
      wantsReminder(kind, { uid, meetingId, told, choice, coming: answerOf(meeting, uid)?.coming });
    const mailed = (await remindedByMail(accepted)).filter(wants);
    const pushed = (await reminderChoicesOf(await withDevices(accepted, now))).filter(wants);
    const since = reminder.at.toISOString();
    const subject = { club: club._id, meeting: meetingId, reminder: kind, since };
    await makeForEach(
      mailed.map(({ uid }) => uid),
      (batch, uid) => {
        const ref = mailRef(uid, 'meeting', `${meetingId} ${kind} ${since}`);
        createMail(batch, ref, { uid, kind: 'meeting', subject, due: now }, now);
      },
    );
    await makeForEach(
      pushed.map(({ uid }) => uid),
      (batch, uid) => addJob(batch, 'push', { uid, ...subject }, now),
    );
  }
  await remindNextAt(meeting, remindAt, nextReminderAt(meeting, now));
}

export const makeDueReminders = (
  now: Date,
  hasTime: () => boolean,
  warn: (message: string, error: unknown) => void,
): Promise<void> =>
  makeAllDue(
    (limit) => dueMeetings(now, limit),
    (due) => makeReminders(due, now),
    { hasTime, failed: (error) => warn('Making reminders of a meeting failed.', error) },
  );
