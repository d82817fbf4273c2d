import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Case } from '@contract/moderation';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { Time } from '@/components/page/Time';
import { useCategoryTexts } from '@/features/thread/categories/category-texts';
import { CaseContext, CasePlace } from './CaseContext';
import { DecisionForm } from './DecisionForm';
import { useQueueTexts } from './queue-texts';
import { useModerationTexts } from './texts';

export function CaseCard({ found }: { found: Case }) {
  const categories = useCategoryTexts();
  const queue = useQueueTexts();
  const { kinds } = useModerationTexts();
  const { kind, user, title, text, reports, history, appeal, hidden, closed, suspendedUntil, earlier } = found;
  const state = [hidden && queue.hidden, closed && queue.closed, suspendedUntil && queue.suspended].filter(Boolean);
  return (
    <Card.Root as="article" padding={5} display="grid" gap={4} aria-label={`${kinds[kind]}, ${queue.by} ${user}`}>
      <Box>
        <Text fontWeight="semibold">
          {kinds[kind]}, {queue.by} <bdi>{user}</bdi>
        </Text>
        {earlier > 0 && <Text color="fg.muted">{queue.earlier(earlier)}</Text>}
        {state.length > 0 && <Text color="fg.muted">{state.join(' · ')}</Text>}
      </Box>
      <CaseContext found={found} />
      <Box as="blockquote" borderInlineStartWidth="3px" ps={4} fontFamily="reading">
        {title && <Text fontWeight="semibold">{title}</Text>}
        {text === null ? <em>{queue.gone}</em> : <TextWithBreaks text={text} />}
      </Box>
      <CasePlace found={found} />
      <Part title={`${queue.reports} (${found.numReports})`}>
        {reports.map(({ category, reason, at, byReader }) => (
          <li key={at}>
            <Text color="fg.muted" fontSize="sm">
              {categories[category]}, <Time instant={at} />
              {!byReader && `, ${queue.visitor}`}
            </Text>
            {reason}
          </li>
        ))}
      </Part>
      {history.length > 0 && (
        <Part title={queue.history}>
          {history.map((act) => (
            <li key={act.at}>
              {queue.done[act.kind]}
              {act.automatic && ` (${queue.automatic})`}, <Time instant={act.at} />
              {act.facts && <Text color="fg.muted">{act.facts}</Text>}
            </li>
          ))}
        </Part>
      )}
      {appeal && (
        <Part title={queue.appeal}>
          <li>{appeal.text}</li>
        </Part>
      )}
      <DecisionForm key={found.version} found={found} />
    </Card.Root>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box as="section">
      <Text as="h2" fontSize="md" mb={1}>
        {title}
      </Text>
      <Stack as="ul" gap={2}>
        {children}
      </Stack>
    </Box>
  );
}
