import { Box } from '@chakra-ui/react/box';
import { lazyParts } from '@/components/lazy-parts';
import { SessionSwitch } from '@/components/page/SessionSwitch';
import type { LevelButtonsProps } from './LevelButtons';

const { LevelButtons } = lazyParts(() => import('./LevelButtons'), { texts: 'notices/levels', isBesideContent: true });

export function LevelControl(props: LevelButtonsProps) {
  const control = (
    <Box minHeight="touch" minWidth={props.of === 'book' ? 'touch' : '7rem'}>
      <LevelButtons {...props} />
    </Box>
  );
  return <SessionSwitch signedIn={control} signedOut={null} />;
}
