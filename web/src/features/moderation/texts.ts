import { useLingui } from '@lingui/react/macro';

export function useModerationTexts() {
  const { t } = useLingui();
  return {
    report: {
      title: t`Your report`,
      byline: t`Status and outcome`,
      outcomes: {
        open: t`Waiting for a moderator.`,
        kept: t`A moderator has looked at it and decided that it can stay.`,
        restricted: t`A moderator has looked at it and restricted it. Its author knows why.`,
      },
      missing: t`There is no report with this address. Reports are kept for a year.`,
    },
    kinds: {
      post: t({ message: 'Post', context: 'what was reported' }),
      note: t`Note`,
      reader: t`Username`,
      clubPost: t`Post in a club`,
      club: t`Name of a club`,
      translation: t`Member's translation`,
      book: t`Title and author of a book`,
      meeting: t`Place and link of a meeting`,
      proposal: t`Book proposed in a club`,
      term: t`Entry of a glossary`,
      parts: t`Names of a book's parts`,
      clubBook: t`Book of a club`,
      question: t`Question in a club`,
      answer: t`Answer in a club's meeting`,
      joinRequest: t`Message with a request to join a club`,
    },
    transparency: {
      title: t`Transparency`,
      byline: t`What was reported and decided, by month`,
      empty: t`Nothing has been reported yet.`,
      month: t`Month`,
      reports: t`Reports`,
      acts: t`Restrictions`,
      automatic: t`Of these automatic`,
      appeals: t`Appeals`,
      approved: t`Approved`,
      json: t`The same as JSON, by the categories of Regulation (EU) 2024/2835`,
    },
  };
}
