import { Alert } from '@chakra-ui/react/alert';
import { Stack } from '@chakra-ui/react/stack';
import { useQuery } from '@tanstack/react-query';
import { AppLink } from '@/components/navigation/AppLink';
import { formatDay } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { AccountSection } from '../settings/AccountSection';
import { statementsQuery } from './api';
import { Decision } from './Decision';
import { useDecisionTexts } from './decision-texts';

/** Moderators' decisions about the reader, and a moderator's link to the queue. Renders nothing for most readers. */
export function Decisions() {
  const { title, about, moderation, suspended } = useDecisionTexts();
  const { data } = useQuery(statementsQuery);
  if (!data || (data.statements.length === 0 && !data.suspendedUntil && !data.moderator)) return null;
  const { statements, suspendedUntil, moderator } = data;
  return (
    <AccountSection title={title} about={about}>
      {suspendedUntil && (
        <Alert.Root status="warning">
          <Alert.Content>
            <p>{suspended(formatDay(suspendedUntil.slice(0, 10)))}</p>
          </Alert.Content>
        </Alert.Root>
      )}
      {statements.length > 0 && (
        <Stack as="ul" gap={6}>
          {statements.map((statement) => (
            <li key={statement._id}>
              <Decision statement={statement} />
            </li>
          ))}
        </Stack>
      )}
      {moderator && <AppLink to={hrefs.moderation()}>{moderation}</AppLink>}
    </AccountSection>
  );
}
