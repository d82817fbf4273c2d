import { EmptyState } from '@/components/feedback/EmptyState';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { ButtonLink } from '@/components/navigation/ButtonLink';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';

/** A club, book or discussion that is not there, or is not for this reader: nobody can tell which. */
export function NotInYourClubs() {
  return (
    <Page
      title="Not found"
      width="reading"
      breadcrumb={<Breadcrumb crumbs={[{ label: 'Book Clubs', to: hrefs.clubs() }]} />}
    >
      <EmptyState
        action={
          <ButtonLink to={hrefs.clubs()} variant="outline">
            Back to My Book Clubs
          </ButtonLink>
        }
      >
        There is nothing here among your book clubs. It may have been renamed or deleted, or its members have yet to add
        you.
      </EmptyState>
    </Page>
  );
}
