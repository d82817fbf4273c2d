import { chakra } from '@chakra-ui/react/styled-system';
import { Trans } from '@lingui/react/macro';

/** The animated 'loading...' (specification, section 2). */
export function Loading() {
  return (
    <chakra.p role="status" color="fg.muted" fontFamily="reading" fontSize="lg" fontStyle="italic">
      <Trans>loading</Trans>
      <chakra.span
        display="inline-block"
        clipPath="inset(0 100% 0 0)"
        animation="dots 1.2s steps(4, jump-none) infinite"
        css={{ '@media (prefers-reduced-motion: reduce)': { clipPath: 'none' } }}
      >
        ...
      </chakra.span>
    </chakra.p>
  );
}
