/** How often a reader is sent what they haven't read. LEAF: imports nothing. */
export const digestChoices = ['off', 'daily', 'weekly'] as const;
export type DigestChoice = (typeof digestChoices)[number];

/** Nobody gets emails before they have chosen to. */
export const noMail: { digest: DigestChoice; zone: string; replies: boolean; meetings: boolean } = {
  digest: 'off',
  zone: 'UTC',
  replies: false,
  meetings: false,
};
