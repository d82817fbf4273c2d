/** How often a reader gets a digest. LEAF: imports nothing. */
export const digestChoices = ['off', 'daily', 'weekly'] as const;
export type DigestChoice = (typeof digestChoices)[number];

/** The default: no emails until a reader chooses them. */
export const noMail: { digest: DigestChoice; zone: string; replies: boolean; meetings: boolean } = {
  digest: 'off',
  zone: 'UTC',
  replies: false,
  meetings: false,
};
