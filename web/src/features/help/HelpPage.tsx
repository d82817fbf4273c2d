import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { Page } from '@/components/page/Page';
import { useHydrated } from '@/lib/use-hydrated';
import { HelpPages } from './HelpPages';
import { HelpParts } from './HelpText';
import { helpTexts } from './help-texts';

/** `/help`: all parts on one page, so that the browser's search finds everything. */
export function HelpPage() {
  const { t } = useLingui();
  const site = useHydrated() ? location.origin : undefined;
  return (
    <Page title={t`Help`} byline={t`What Flyleaf hides, how book clubs work, and what programs can do`}>
      <div data-ui="beside">
        <HelpPages />
        <Stack data-part="main" gap={12} maxWidth="reading" fontFamily="reading" fontSize="lg">
          {Object.entries(helpTexts(site)).map(([id, { title, byline, parts }]) => (
            <Stack as="section" key={id} gap={6} aria-labelledby={id}>
              <div>
                <h2 id={id}>{title}</h2>
                <Text color="fg.muted">{byline}</Text>
              </div>
              <HelpParts parts={parts} level="h3" />
            </Stack>
          ))}
        </Stack>
      </div>
    </Page>
  );
}
