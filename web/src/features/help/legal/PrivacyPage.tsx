import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { HelpText } from '../HelpText';
import { privacy } from './privacy';

export function PrivacyPage() {
  const { t } = useLingui();
  const rights = [
    [t`See it and take it with you: download everything`, hrefs.account()],
    [t`Correct it: your name, email and settings`, hrefs.account()],
    [t`Delete it: your account, or single notes and posts`, hrefs.account()],
    [t`Choose which emails and notifications you get`, hrefs.account()],
    [t`Appeal a decision about what you wrote`, hrefs.account()],
    [t`Object, ask for a restriction, or ask anything else`, hrefs.contact()],
  ] as const;
  return (
    <HelpText help={privacy} here={hrefs.privacy()}>
      <section>
        <Text as="h2" mb={2}>
          {t`Your rights`}
        </Text>
        <ul>
          {rights.map(([right, to]) => (
            <li key={right}>
              <AppLink to={to} display="inline-flex" alignItems="center" minHeight="touch">
                {right}
              </AppLink>
            </li>
          ))}
        </ul>
        <p>{t`You can also complain to the data protection authority of your country.`}</p>
      </section>
    </HelpText>
  );
}
