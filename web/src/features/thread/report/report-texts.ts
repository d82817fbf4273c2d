import type { ReportedKind } from '@contract/moderation';
import { useLingui } from '@lingui/react/macro';

/** Here a post means a topic whose opening post was deleted. */
export type ReportedByButton = Extract<ReportedKind, 'club' | 'post' | 'book' | 'parts' | 'clubBook'>;

export function useReportTexts() {
  const { t } = useLingui();
  return {
    title: t`Report`,
    buttons: {
      club: t`Report this club's name`,
      post: t`Report this discussion`,
      book: t`Report this book's title or author`,
      clubBook: t`Report this book's title or author`,
      parts: t`Report the names of the parts`,
    },
    about: t`A moderator will look at it. The author isn't told who reported it.`,
    rules: t`Community rules`,
    category: t`What is wrong with it?`,
    choose: t`Choose one`,
    reason: t`Why`,
    reasonHint: t`What is wrong, and which law or rule it breaks, if you know.`,
    aboutName: (name: string) => t`It's about the username ${name}, not the text`,
    name: t`Your name`,
    email: t`Your email`,
    emailHint: t`Only moderators can see it.`,
    goodFaith: t`This report is accurate as far as I know.`,
    send: t`Send report`,
    close: t`Close`,
    thanks: t`Thank you. We have your report.`,
    outcome: t`You can follow it here:`,
    outcomeLink: t`Your report`,
    byEmail: t`We also email you this address, and the outcome.`,
  };
}
