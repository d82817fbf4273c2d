import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Import } from '@contract/imports';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { EndImport } from './EndImport';
import { continueImport, dropImport, leaveResult, type Run, tryNow } from './import-run';
import { importsQuery } from './imports';
import { ProgressBar } from './ProgressBar';

interface Props {
  run: Extract<Run, { kind: 'sending' | 'stopped' }>;
  open: Import | undefined;
}

/** An import on its way. It continues while other screens of this tab are open. */
export function RunningImport({ run, open }: Props) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const [sent, parts] = [i18n.number(run.sent), i18n.number(run.parts)];
  const [isTrying, setTrying] = useState(false);
  const goOn = async () => {
    setTrying(true);
    const imports = await client.fetchQuery({ ...importsQuery, staleTime: 0 }).catch(() => undefined);
    const isHere = await continueImport(imports ? imports.find(({ state }) => state === 'open') : open);
    setTrying(false);
    // The page offers what else can be done.
    if (!isHere) leaveResult();
  };
  return (
    <Stack gap={4}>
      <ProgressBar label={t`Importing: part ${sent} of ${parts}`} value={run.sent} max={run.parts} />
      {run.kind === 'sending' ? (
        <>
          <Text color="fg.muted">
            {run.isKept ? (
              <Trans>
                You can keep using Flyleaf. If you close this tab, the import resumes when you open this page again.
              </Trans>
            ) : (
              <Trans>Keep this tab open until the import is finished.</Trans>
            )}
          </Text>
          {run.waiting && (
            <Flex wrap="wrap" align="center" gap={3}>
              <p role="status">
                {run.waiting === 'network'
                  ? t`Flyleaf can't be reached. The import continues by itself.`
                  : t`That's a lot at once. The import continues by itself in a while.`}
              </p>
              <Button variant="outline" size="sm" onClick={tryNow}>
                <Trans>Try now</Trans>
              </Button>
            </Flex>
          )}
        </>
      ) : (
        <>
          <ErrorArea>{errorText(run.error)}</ErrorArea>
          <Flex wrap="wrap" gap={3}>
            <Button onClick={goOn} loading={isTrying}>
              <Trans>Continue</Trans>
            </Button>
            {open && <EndImport open={open} />}
            {!open && run.sent === 0 && (
              <Button variant="outline" onClick={dropImport}>
                <Trans>Choose other files</Trans>
              </Button>
            )}
          </Flex>
        </>
      )}
    </Stack>
  );
}
