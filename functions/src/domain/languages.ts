/** The languages of the interface, and of club post translations. */
export const languages = ['en', 'it'] as const;
export type Language = (typeof languages)[number];
