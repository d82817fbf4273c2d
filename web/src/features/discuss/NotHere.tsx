import { hrefs } from '@/lib/paths';
import { Breadcrumb } from '@/ui/Breadcrumb';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';

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
