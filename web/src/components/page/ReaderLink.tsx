import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';

/** A username that leads to its reader's page. Whether they have one is only known there. */
export function ReaderLink({ user }: { user: string }) {
  return (
    <AppLink
      to={hrefs.reader(user)}
      rel="nofollow"
      color="inherit"
      textDecoration={{ base: 'none', _hover: 'underline' }}
    >
      {user}
    </AppLink>
  );
}
