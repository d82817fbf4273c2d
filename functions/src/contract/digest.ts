export const digestChoices = ['off', 'daily', 'weekly'] as const;
export type DigestChoice = (typeof digestChoices)[number];

export const noMail: { digest: DigestChoice; zone: string; replies: boolean; meetings: boolean } = {
  digest: 'off',
  zone: 'UTC',
  replies: false,
  meetings: false,
};
