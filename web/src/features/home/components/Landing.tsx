import { Box } from '@chakra-ui/react/box';
import { Hero } from './Hero';
import { LandingBlocks } from './LandingBlocks';

export function Landing() {
  return (
    <Box width="full" maxWidth="page" marginInline="auto" px={4} pb={{ base: 12, lg: 20 }}>
      <Hero />
      <LandingBlocks isForVisitors />
    </Box>
  );
}
