/** The last three: before the meeting. */
export const reminderKinds = ['asked', 'dated', 'moved', 'cancelled', 'twoWeeks', 'week', 'day'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export const meetingChanges = ['time', 'book', 'place', 'link', 'note'] as const;
export type MeetingChange = (typeof meetingChanges)[number];

export const reminderChoices = ['twoWeeks', 'week', 'day', 'off'] as const;
export type ReminderChoice = (typeof reminderChoices)[number];
