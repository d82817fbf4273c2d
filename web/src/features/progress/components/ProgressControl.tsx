import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '@/components/lazy-part';
import { progressQuery } from '../api/queries';
import type { ProgressLineProps } from './ProgressLine';
import { ProgressText, progressButton } from './ProgressText';

export const ProgressControl = lazyPart<ProgressLineProps>(async () => (await import('./ProgressLine')).ProgressLine, {
  isBesideContent: true,
  heightOf: () => 'touch',
  before: ({ inText, ...props }) => !inText && <KnownPlace {...props} />,
});

/** From a list or a thread, before the code has loaded. */
function KnownPlace({ bookId, known }: ProgressLineProps) {
  const { data } = useQuery({ ...progressQuery(bookId), enabled: false });
  const progress = known === undefined ? data?.progress : known;
  if (progress === undefined) return null;
  return (
    <Button as="span" type={undefined} cursor="default" {...progressButton}>
      <ProgressText progress={progress} />
    </Button>
  );
}
