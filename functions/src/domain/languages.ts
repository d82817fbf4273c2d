/** The languages of the interface, which are also the ones that club posts are translated into. */
export const languages = ['en', 'it'] as const;
export type Language = (typeof languages)[number];
