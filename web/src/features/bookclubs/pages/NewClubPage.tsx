import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/use-session';
import { NewClub } from '../components/NewClub';

/** `/bookclubs/new`. It has no sign-in guard: a visitor is told when saving, and finds the form as it was afterwards. */
export function NewClubPage() {
  const reader = useSession()?.id ?? 'visitor';
  return (
    <Page
      title="New Book Club"
      width="reading"
      breadcrumb={<Breadcrumb crumbs={[{ label: 'Book Clubs', to: hrefs.clubs() }, { label: 'New Book Club' }]} />}
    >
      <NewClub key={reader} />
    </Page>
  );
}
