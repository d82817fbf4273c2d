/**
 * Why a reader is reminded of a meeting: the club asks for a date, has one, has moved it to another date or place, or has
 * cancelled it; and two weeks, a week and a day before it. LEAF: imports nothing.
 */
export const reminderKinds = ['asked', 'dated', 'moved', 'cancelled', 'twoWeeks', 'week', 'day'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** From when on before a meeting a reader is reminded of it; `off` for not at all. */
export const reminderChoices = ['twoWeeks', 'week', 'day', 'off'] as const;
export type ReminderChoice = (typeof reminderChoices)[number];
