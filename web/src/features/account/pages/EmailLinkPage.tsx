import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { EntryPage } from '../components/EntryPage';
import { NewPasswordForm, VerifyEmailForm } from '../components/MailedForms';

/** `/emailLink?mode=…&oobCode=…`: where the links in Flyleaf's emails lead (docs/operations.md). */
export function EmailLinkPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const mode = search.get('mode');
  const code = search.get('oobCode') ?? '';
  if (code && mode === 'verifyEmail') return <VerifyEmailForm code={code} />;
  if (code && mode === 'resetPassword') return <NewPasswordForm code={code} />;
  return (
    <EntryPage title={t`Incomplete link`} links={<AppLink to={hrefs.home()}>{t`Go to the home page`}</AppLink>}>
      <p>{t`This link isn't complete. Open it again from the email, or copy all of it.`}</p>
    </EntryPage>
  );
}
