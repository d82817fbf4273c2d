import { useLingui } from '@lingui/react/macro';
import { LearnMore } from '@/components/navigation/LearnMore';
import { Disclosure } from '@/components/page/Disclosure';
import { hrefs } from '@/lib/paths';
import { AccountSection } from '../components/AccountSection';
import { NewToken } from './NewToken';
import { TokenList } from './TokenList';

export function Programs() {
  const { t } = useLingui();
  return (
    <AccountSection
      title={t`Programs`}
      about={
        <>
          {t`With a token, your own programs can use your notes and clubs.`} <LearnMore to={hrefs.programsHelp()} />
        </>
      }
    >
      <Disclosure title={t`Tokens`}>
        <TokenList />
        <NewToken />
      </Disclosure>
    </AccountSection>
  );
}
