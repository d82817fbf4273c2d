import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { AppLink } from '@/components/navigation/AppLink';
import { LearnMore } from '@/components/navigation/LearnMore';
import { Disclosure } from '@/components/page/Disclosure';
import { errorText } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { AccountSection } from '../settings/AccountSection';
import { type ExportKind, useExport } from './export-data';
import { Tokens } from './Tokens';

export function YourData() {
  return (
    <>
      <Downloads />
      <Programs />
    </>
  );
}

function Programs() {
  const { t } = useLingui();
  return (
    <AccountSection
      title={t`Programs`}
      about={
        <>
          {t`With a token, your own programs can use your notes and clubs.`} <LearnMore to={hrefs.programsHelp()} />
        </>
      }
    >
      <Disclosure title={t`Tokens`}>
        <Tokens />
      </Disclosure>
    </AccountSection>
  );
}

function Downloads() {
  const { i18n, t } = useLingui();
  const { download, count } = useExport();
  const { isPending, isSuccess, isError, error, variables, mutate } = download;
  const items = i18n.number(count);
  const button = (kind: ExportKind, label: string) => (
    <Button
      variant="outline"
      onClick={() => mutate(kind)}
      loading={isPending && variables === kind}
      disabled={isPending}
    >
      {isError && variables === kind ? t`Try again: ${label}` : label}
    </Button>
  );
  return (
    <AccountSection
      title={t`Your data`}
      about={t`A copy of everything you have on Flyleaf: shelf, notes, posts, clubs and likes.`}
    >
      <Flex wrap="wrap" gap={3}>
        {button('json', t`Download as JSON`)}
        {button('markdown', t`Download notes as Markdown`)}
        {button('csv', t`Download as CSV`)}
        {button('obsidian', t`Download for Obsidian`)}
      </Flex>
      <Text role="status" color="fg.muted" fontSize="sm" _empty={{ position: 'absolute' }}>
        {isPending && t`Collecting your data: ${items} so far.`}
        {isSuccess && t`Your file is in your downloads.`}
      </Text>
      <AppLink to={hrefs.importBooks()} justifySelf="start" display="inline-flex" alignItems="center" minHeight="touch">
        {t`Bring your books`}
      </AppLink>
      <ErrorArea>{isError && errorText(error)}</ErrorArea>
    </AccountSection>
  );
}
