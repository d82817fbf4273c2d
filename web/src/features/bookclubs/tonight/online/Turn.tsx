import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@/components/form/Button';
import { Avatar } from '@/components/page/Avatar';
import { authorName } from '@/features/thread/shown/post';
import { useSession } from '@/lib/session/session';

interface Props {
  speakers: readonly string[];
  turn: number;
  onTurn: (turn: number) => void;
}

/** Who speaks now. Nobody is called up: the turn is passed on by a press. */
export function Turn({ speakers, turn, onTurn }: Props) {
  const { t } = useLingui();
  const username = useSession()?.username;
  const speaker = speakers[turn];
  if (speaker === undefined) return null;
  const after = (turn + 1) % speakers.length;
  const [name, nextName] = [authorName(speaker), authorName(speakers[after] ?? '')];
  return (
    <Flex align="center" gap={2} minHeight="touch" minWidth={0}>
      <Avatar name={name} size="sm" />
      <chakra.span minWidth={0} fontWeight="medium" truncate>
        {speaker === username ? t`It's your turn` : t`It's ${name}'s turn`}
      </chakra.span>
      {speakers.length > 1 && (
        <Button
          variant="plain"
          size="sm"
          minHeight="touch"
          px={2}
          ms="auto"
          me={-2}
          flex="none"
          maxWidth="50%"
          onClick={() => onTurn(after)}
        >
          <chakra.span truncate>{t`Next: ${nextName}`}</chakra.span>
        </Button>
      )}
    </Flex>
  );
}
