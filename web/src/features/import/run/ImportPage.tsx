import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import type { Import } from '@contract/imports';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { ButtonLink } from '@/components/navigation/AppLink';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { formatDay } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { BringBooks } from '../file/BringBooks';
import { EarlierImports } from './EarlierImports';
import { EndImport } from './EndImport';
import { ImportResult } from './ImportResult';
import { continueImport, leaveResult, useRun } from './import-run';
import { importsQuery } from './imports';
import { RunningImport } from './RunningImport';

export function ImportPage() {
  const { t } = useLingui();
  const title = t`Bring your books`;
  return (
    <Page
      title={title}
      breadcrumb={<Breadcrumb crumbs={[{ label: t`Notebook`, to: hrefs.notes() }, { label: title }]} />}
      byline={<Trans>Titles, authors and ISBNs are looked up. Nothing is stored before you press Import.</Trans>}
    >
      <Stack gap={10}>
        <Content />
      </Stack>
    </Page>
  );
}

const isOpen = ({ state }: Import): boolean => state === 'open' || state === 'undoing';

function Content() {
  const { t } = useLingui();
  const run = useRun();
  const query = useQuery(importsQuery);
  const { data: imports, error } = query;
  const open = imports?.find(isOpen);
  const ended = imports?.filter((each) => !isOpen(each)) ?? [];
  if (run.kind === 'sending' || run.kind === 'stopped') return <RunningImport run={run} open={open} />;
  if (run.kind === 'elsewhere') {
    return (
      <Note text={t`An import is running in another tab.`}>
        <Button variant="outline" onClick={leaveResult}>
          <Trans>Check again</Trans>
        </Button>
      </Note>
    );
  }
  if (run.kind === 'done') {
    const current = imports?.find(({ _id }) => _id === run.import._id) ?? run.import;
    return (
      <Stack gap={6}>
        <h2>{current.state === 'undone' ? t`The import has been undone` : t`Your books are here`}</h2>
        <ImportResult done={current} />
        <Flex wrap="wrap" gap={3}>
          <ButtonLink to={hrefs.notes()}>{t`See my shelf`}</ButtonLink>
          <Button variant="outline" onClick={leaveResult}>
            <Trans>Import other files</Trans>
          </Button>
        </Flex>
      </Stack>
    );
  }
  if (open) return <OpenImport key={open._id} open={open} />;
  if (!imports && !error) return <Loading />;
  return (
    <>
      {imports ? <BringBooks hasEarlier={imports.length > 0} /> : <LoadFailure query={query} />}
      <EarlierImports imports={ended} />
    </>
  );
}

/** Continues an import that this device has begun. Another one can only be ended. */
function OpenImport({ open }: { open: Import }) {
  const { t } = useLingui();
  const [isHere, setHere] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    const begun = open.state === 'open' ? continueImport(open) : Promise.resolve(false);
    void begun.then((isOnDevice) => isCurrent && setHere(isOnDevice));
    return () => {
      isCurrent = false;
    };
  }, [open]);
  if (isHere) return <Loading />;
  const day = formatDay(open.startedAt.slice(0, 10));
  return (
    <Note
      text={t`Your import of ${day} isn't finished, and its files aren't on this device. Unless another device is sending it, end it and choose the files again: only what is missing is added.`}
    >
      <EndImport open={open} />
    </Note>
  );
}

function Note({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Stack gap={4} align="start">
      <p role="status">{text}</p>
      {children}
    </Stack>
  );
}
