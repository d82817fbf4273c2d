import { Button } from '@/components/form/Button';
import { formatDate } from '@/lib/dates';
import type { DeviceTranslator } from '../api/use-device-translator';
import type { SaidOfTranslation } from '../said-of-translation';
import styles from './TranslationLine.module.css';

interface Props {
  said: SaidOfTranslation;
  device: DeviceTranslator;
}

/** Says quietly why posts stand in the language that they were written in, or who has translated them. */
export function TranslationLine({ said, device }: Props) {
  return (
    <div className={styles.line} role="status">
      {wordsFor(said, device)}
      {device.state === 'offered' && (
        <Button variant="ghost" size="sm" onClick={device.start} loading={device.isStarting}>
          Translate on this device
        </Button>
      )}
    </div>
  );
}

function wordsFor(
  { translator, translatorAgain }: SaidOfTranslation,
  { state, hasFailed }: DeviceTranslator,
): string | undefined {
  if (translator === undefined || translator === 'ok') return undefined;
  if (state === 'ready') return 'Translated by your browser, on this device.';
  if (hasFailed) return 'Your browser could not get the language. Posts are shown as they were written.';
  if (translator === 'used_up') {
    const when = formatDate(translatorAgain, 'tomorrow');
    return `Your translations for today are used up. Other posts are shown as they were written until ${when}.`;
  }
  if (translator === 'failed') return 'The translation did not come just now. Posts are shown as they were written.';
  return 'Posts are shown in the language that they were written in.';
}
