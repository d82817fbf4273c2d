import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '@/components/dialog/Dialog';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { areShortcutsOn } from '@/lib/shortcuts-setting';

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const rows: [name: string, ...keys: string[]][] = [
    [t`New note`, 'n'],
    [t`Search`, '/'],
    [t`My Notes`, 'g', 'n'],
    [t`Book clubs`, 'g', 'c'],
    [t`Public discussions`, 'g', 'd'],
    [t`This list`, '?'],
    [t`Find books, clubs, notes and actions`, t`Ctrl or ⌘`, 'K'],
  ];
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose}>
      <chakra.dl css={styles}>
        {rows.map(([name, ...keys]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </chakra.dl>
      <Text mt={4} color="fg.muted" fontSize="sm">
        {areShortcutsOn() ? (
          <Trans>
            You can turn the single keys off in your <AppLink to={hrefs.account()}>account</AppLink>.
          </Trans>
        ) : (
          <Trans>
            The single keys are off. You can turn them on in your <AppLink to={hrefs.account()}>account</AppLink>.
          </Trans>
        )}
      </Text>
    </Dialog>
  );
}

const styles = {
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 4,
    py: 2,
    borderBottomWidth: '1px',
  },
  '& dd': { display: 'flex', flexShrink: 0, gap: 1 },
  '& kbd': {
    minWidth: 7,
    px: 1.5,
    borderWidth: '1px',
    borderBottomWidth: '2px',
    borderRadius: 'sm',
    bg: 'bg.muted',
    fontFamily: 'body',
    fontSize: 'sm',
    textAlign: 'center',
  },
} as const;
