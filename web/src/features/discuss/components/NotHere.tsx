import { EmptyState } from '@/components/feedback/EmptyState';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { ButtonLink } from '@/components/navigation/ButtonLink';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';

/** An address of a genre, book or discussion that is not there (any more). */
export function NotHere({ what }: { what: 'genre' | 'book' | 'discussion' }) {
  return (
    <Page title="Not found" breadcrumb={<Breadcrumb crumbs={[{ label: 'Genres', to: hrefs.discuss() }]} />}>
      <EmptyState action={<ButtonLink to={hrefs.discuss()}>See all genres</ButtonLink>}>
        There is no such {what}. It may have been deleted, or the address has a slip in it.
      </EmptyState>
    </Page>
  );
}
