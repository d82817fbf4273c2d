import { Box } from '@chakra-ui/react/box';
import type { FieldError } from 'react-hook-form';
import { ErrorArea } from '@/components/form/ErrorArea';
import { SignInToAct } from '@/features/thread/components/SignInToAct';
import { SIGNED_OUT } from '@/lib/use-submit';

type RootError = Partial<Pick<FieldError, 'message'>> & { type?: string | number };

/** The error area below a form that visitors can open: it asks them to sign in, and brings them back. */
export function FormFailure({ error }: { error: RootError | undefined }) {
  return (
    <Box css={{ '& > :not(:empty)': { mt: 4 } }}>
      {error?.type === SIGNED_OUT ? <SignInToAct /> : <ErrorArea>{error?.message}</ErrorArea>}
    </Box>
  );
}
