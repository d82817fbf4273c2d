import { Button } from '@chakra-ui/react/button';
import { lazyPart } from '@/components/lazy-part';
import type { ProgressLineProps } from './ProgressLine';
import { ProgressText, progressButton } from './ProgressText';

export const ProgressControl = lazyPart<ProgressLineProps>(async () => (await import('./ProgressLine')).ProgressLine, {
  isBesideContent: true,
  heightOf: () => 'touch',
  before: ({ known }) =>
    known !== undefined && (
      <Button as="span" type={undefined} cursor="default" {...progressButton}>
        <ProgressText progress={known} />
      </Button>
    ),
});
