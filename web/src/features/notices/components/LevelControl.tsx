import { Box } from '@chakra-ui/react/box';
import { lazyPart } from '@/components/lazy-part';
import { SessionSwitch } from '@/components/page/SessionSwitch';
import type { LevelButtonsProps } from './LevelButtons';

const LevelButtons = lazyPart<LevelButtonsProps>(async () => (await import('./LevelButtons')).LevelButtons, {
  isBesideContent: true,
});

/** For a reader, the buttons that follow or mute what a screen is about. Their room is kept while their code loads. */
export function LevelControl(props: LevelButtonsProps) {
  const control = (
    <Box minHeight="touch" minWidth="7rem">
      <LevelButtons {...props} />
    </Box>
  );
  return <SessionSwitch signedIn={control} signedOut={null} />;
}
