import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { AppLink, ButtonLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { SuggestedCovers } from './SuggestedCovers';

export function FirstSteps() {
  const { t } = useLingui();
  return (
    <ol data-ui="steps">
      <li>
        <h2>{t`What are you reading?`}</h2>
        <SuggestedCovers />
        <AppLink to={hrefs.importBooks()} data-ui="more">
          {t`Bring your books`}
        </AppLink>
      </li>
      <li>
        <h2>{t`See what others think`}</h2>
        <Text color="fg.muted">
          <Trans>Every book has its discussions, without spoilers for those who haven't got that far.</Trans>
        </Text>
        <ButtonLink to={hrefs.discuss()} variant="outline">{t`Browse the discussions`}</ButtonLink>
      </li>
      <li>
        <h2>{t`Read with friends`}</h2>
        <Text color="fg.muted">
          <Trans>Read a book with friends, in a place that only the members can see.</Trans>
        </Text>
        <ButtonLink to={hrefs.newClub()} variant="outline">{t`Start a book club`}</ButtonLink>
      </li>
    </ol>
  );
}
