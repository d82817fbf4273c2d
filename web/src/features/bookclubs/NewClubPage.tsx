import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/use-session';
import { Breadcrumb } from '@/ui/Breadcrumb';
import { Page } from '@/ui/Page';
import { NewClub } from './NewClub';

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
