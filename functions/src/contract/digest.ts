export const digestChoices = ['off', 'daily', 'weekly'] as const;
export type DigestChoice = (typeof digestChoices)[number];

export interface MailChoices {
  digest: DigestChoice;
  zone: string;
  replies: boolean;
  meetings: boolean;
  five?: boolean | undefined;
}

export const noMail: MailChoices = {
  digest: 'off',
  zone: 'UTC',
  replies: false,
  meetings: false,
};
