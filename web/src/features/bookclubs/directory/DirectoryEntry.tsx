import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure, SkeletonText } from '@/components/feedback/Loading';
import { Disclosure } from '@/components/page/Disclosure';
import { listingQuery } from '../api/directory';
import { ListingForm } from './ListingForm';

/** For owners. The entry loads when the reader opens it. */
export function DirectoryEntry({ club }: { club: string }) {
  const { t } = useLingui();
  return (
    <Disclosure title={t`Club directory`}>
      <Text color="fg.muted" fontSize="sm">
        {t`In the directory, readers find the club and can ask to join. They see its name, an owner, the number of members, the current book, and what you choose here.`}
      </Text>
      <Loaded club={club} />
    </Disclosure>
  );
}

function Loaded({ club }: { club: string }) {
  const query = useQuery(listingQuery(club));
  if (query.data !== undefined)
    return <ListingForm key={String(query.data === null)} club={club} listing={query.data} />;
  if (query.error) return <LoadFailure query={query} />;
  return <SkeletonText lines={3} />;
}
