import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { NotFound } from '@/components/feedback/EmptyState';
import { hrefs } from '@/lib/paths';
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
    <NotFound title={t`Not found`} to={hrefs.home()} link={t`Go to the home page`}>
      {t`This link isn't complete. Open it again from the email.`}
    </NotFound>
  );
}
