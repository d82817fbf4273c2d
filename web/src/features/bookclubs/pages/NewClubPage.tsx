import { useLingui } from '@lingui/react/macro';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { NewClubForm } from '../forms/NewClubForm';

/** `/bookclubs/new`. It has no sign-in guard: a visitor must sign in to save, and keeps the draft. */
export function NewClubPage() {
  const { t } = useLingui();
  const reader = useSession()?.id ?? 'visitor';
  return (
    <Page
      title={t`New Book Club`}
      width="reading"
      breadcrumb={<Breadcrumb crumbs={[{ label: t`Book Clubs`, to: hrefs.clubs() }, { label: t`New Book Club` }]} />}
    >
      <NewClubForm key={reader} />
    </Page>
  );
}
