import { useLingui } from '@lingui/react/macro';
import { Loading } from '@/components/feedback/Loading';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { NewClubForm } from '../lazy';

/** `/bookclubs/new`. A visitor must sign in to save, and keeps the draft. */
export function NewClubPage() {
  const { t } = useLingui();
  const reader = useSession()?.id ?? 'visitor';
  return (
    <Page
      title={t`New Book Club`}
      width="reading"
      breadcrumb={<Breadcrumb crumbs={[{ label: t`Book Clubs`, to: hrefs.clubs() }, { label: t`New Book Club` }]} />}
    >
      <NewClubForm key={reader} before={<Loading />} />
    </Page>
  );
}
