import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { limits } from '@contract/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button, IconButton } from '@/components/form/Button';
import { NumberField } from '@/components/form/TextField';
import { rangeMessage } from '@/lib/form-errors';
import { isFarOn, type Progress, type ProgressChange } from '../progress';
import { UpToMyProgress } from './ProgressControl';

interface Props {
  progress: Progress | null;
  onMove: (change: ProgressChange | null) => void;
  onClose: () => void;
}

const { min, max } = limits.chapter;

/** Where the reader is: a chapter, the end, or nowhere. */
export function ProgressDialog({ progress, onMove, onClose }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(progress ? String(progress.chapter) : '');
  const [error, setError] = useState<string>();
  /** The chapter that the reader is asked about, since it's far from everything that is known. */
  const [asked, setAsked] = useState<number>();
  const move = (change: ProgressChange | null) => {
    onMove(change);
    onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const chapter = Number(typed);
    const problem = typed === '' ? t`Chapter is required.` : rangeMessage(t`Chapter`, chapter, limits.chapter);
    const isUnexpected = !problem && asked !== chapter && isFarOn(chapter, progress);
    setError(problem);
    setAsked(isUnexpected ? chapter : undefined);
    if (!problem && !isUnexpected) move({ chapter });
  };
  const step = (by: number) => () => {
    const next = Math.floor(Number(typed)) + by;
    setTyped(String(Math.min(max, Math.max(min, next))));
    setAsked(undefined);
  };
  return (
    <Dialog title={t`Where are you?`} onClose={onClose}>
      <chakra.form display="grid" gap={4} noValidate onSubmit={save}>
        <UpToMyProgress />
        <NumberField
          label={t`I'm at chapter`}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAsked(undefined);
          }}
          min={min}
          max={max}
          error={error ?? (asked === undefined ? undefined : t`Chapter ${asked}? That's a long way on.`)}
          beside={
            <HStack gap={1}>
              <IconButton label={t`Previous chapter`} icon={<Minus />} variant="outline" onClick={step(-1)} />
              <IconButton label={t`Next chapter`} icon={<Plus />} variant="outline" onClick={step(1)} />
            </HStack>
          }
        />
        <Actions>
          {progress && (
            <Button variant="ghost" onClick={() => move(null)}>
              <Trans>Forget my place</Trans>
            </Button>
          )}
          {!progress?.finished && (
            <Button variant="outline" onClick={() => move({ finished: true })}>
              <Trans>Finished</Trans>
            </Button>
          )}
          <Button type="submit">{asked === undefined ? t`Save` : t`Yes, chapter ${asked}`}</Button>
        </Actions>
      </chakra.form>
    </Dialog>
  );
}
