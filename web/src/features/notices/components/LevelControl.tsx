import { Box } from '@chakra-ui/react/box';
import { lazyPart } from '@/components/lazy-part';
import { SessionSwitch } from '@/components/page/SessionSwitch';
import type { LevelButtonsProps } from './LevelButtons';

const LevelButtons = lazyPart<LevelButtonsProps>(async () => (await import('./LevelButtons')).LevelButtons, {
  isBesideContent: true,
});

export function LevelControl(props: LevelButtonsProps) {
  const control = (
    <Box minHeight="touch" minWidth="7rem">
      <LevelButtons {...props} />
    </Box>
  );
  return <SessionSwitch signedIn={control} signedOut={null} />;
}
