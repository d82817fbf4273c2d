import { VStack } from '@chakra-ui/react/stack';
import { Trans } from '@lingui/react/macro';
import { Button } from '@/components/form/Button';
import { errorText } from '@/lib/api/api-error';
import { Loading } from './Loading';

interface Props {
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

/** A screen whose data could not be loaded: 'loading...' stays, with what failed and a way to try again. */
export function LoadFailure({ error, onRetry, retrying = false }: Props) {
  return (
    <VStack align="start" gap={3}>
      <Loading />
      <p role="alert">{errorText(error)}</p>
      <Button variant="outline" onClick={onRetry} loading={retrying}>
        <Trans>Try again</Trans>
      </Button>
    </VStack>
  );
}
