/**
 * The reasons for a reminder: the club is choosing a date, has chosen one, has moved the meeting to another date or
 * place, or has canceled it; and two weeks, a week and a day before the meeting. LEAF: imports nothing.
 */
export const reminderKinds = ['asked', 'dated', 'moved', 'cancelled', 'twoWeeks', 'week', 'day'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** What has changed about a moved meeting. */
export const meetingChanges = ['time', 'place', 'link'] as const;
export type MeetingChange = (typeof meetingChanges)[number];

/** How long before a meeting the reminders begin; `off` for none. */
export const reminderChoices = ['twoWeeks', 'week', 'day', 'off'] as const;
export type ReminderChoice = (typeof reminderChoices)[number];
