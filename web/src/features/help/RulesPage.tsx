import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { type Help, HelpText } from './HelpText';
import { ContactLine } from './legal/ContactLine';

export const rules = (): Help => ({
  title: t`Community rules`,
  byline: t`What isn't allowed, and what we do about it`,
  parts: [
    {
      title: t`Be kind`,
      text: t`Argue about books, not about people. Don't harass or threaten anybody, and don't write anything hateful about a group of people. Don't call for violence or self-harm.`,
    },
    {
      title: t`Protect others`,
      text: t`Don't reveal private information about others, and write nothing that endangers children or teenagers. Don't pretend to be somebody else.`,
    },
    {
      title: t`Write about books`,
      text: t`No advertising, no spam and no scams. Quote as much as you need to make your point, not a whole chapter. Say how far your post goes, so that you don't spoil a book for others.`,
    },
    {
      title: t`Report something`,
      text: t`Use the flag below a post, or next to a public note, a book, a club, a proposal or a meeting. You don't need an account for what is public. A moderator looks at each report. You get a page with the outcome, and the author isn't told who you are. What three readers have reported independently is hidden until a moderator has looked.`,
    },
    {
      title: t`What moderators can do`,
      text: t`They can hide a text, close a discussion, or stop its author from posting for some days. The author finds out at once what was done, for how long and why, and can appeal within 20 days on their account page. If the appeal is approved, the decision is undone. You can also turn to a court or, in the European Union, to a certified out-of-court dispute settlement body.`,
    },
    {
      title: t`Contact`,
      text: t`Readers and authorities can write in English or Italian to the operator of this site. The report form reaches the moderators directly.`,
    },
  ],
});

export function RulesPage() {
  return (
    <HelpText help={rules} here={hrefs.rules()}>
      <ContactLine />
      <p>
        <AppLink to={hrefs.transparency()}>
          <Trans>Moderation in numbers</Trans>
        </AppLink>
      </p>
    </HelpText>
  );
}
