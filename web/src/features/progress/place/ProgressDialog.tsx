import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button, IconButton } from '@/components/form/Button';
import { NumberField } from '@/components/form/TextField';
import { rangeMessage } from '@/lib/form-errors';
import { namedChapter, useParts } from '@/lib/named-chapters';
import { useSubmit } from '@/lib/use-submit';
import { ChapterInPartsField } from '../ChapterInParts';
import { isFarOn, type Progress, type ProgressChange } from '../progress';
import { UpToMyProgress } from './UpToMyProgress';

interface Props {
  progress: Progress | null;
  onMove: (change: ProgressChange | null) => void;
  /** For a book that isn't on the shelf. */
  onWant?: (() => void) | undefined;
  onClose: () => void;
}

const { min, max } = limits.chapter;

export function ProgressDialog({ progress, onMove, onWant, onClose }: Props) {
  const { t } = useLingui();
  const form = useForm({
    defaultValues: { chapter: progress ? String(progress.chapter) : '' },
    reValidateMode: 'onSubmit',
  });
  const parts = useParts();
  /** To confirm, since it's far from all known progress. */
  const [unconfirmed, setUnconfirmed] = useState<number>();
  const moving = useMutation({ mutationFn: async (change: ProgressChange | null) => onMove(change) });
  const save = useSubmit(form, moving, {
    toVariables: (typed) => {
      const chapter = Number(typed.chapter);
      const isUnexpected = unconfirmed !== chapter && isFarOn(chapter, progress);
      setUnconfirmed(isUnexpected ? chapter : undefined);
      return isUnexpected ? undefined : { chapter };
    },
    onSuccess: onClose,
  });
  const move = (change: ProgressChange | null) => () => {
    onMove(change);
    onClose();
  };
  const wantIt =
    onWant &&
    (() => {
      onWant();
      onClose();
    });
  const chapterProblem = (typed: string) =>
    typed === '' ? t`Chapter is required.` : rangeMessage(t`Chapter`, Number(typed), limits.chapter);
  const onChange = () => {
    form.clearErrors();
    setUnconfirmed(undefined);
  };
  const step = (by: number) => () => {
    const next = Math.floor(Number(form.getValues('chapter'))) + by;
    form.setValue('chapter', String(Math.min(max, Math.max(min, next))));
    onChange();
  };
  const chapter = unconfirmed === undefined ? '' : namedChapter(unconfirmed, parts);
  const error =
    form.formState.errors.chapter?.message ??
    (unconfirmed === undefined ? undefined : t`Chapter ${chapter}? That's a big jump.`);
  const steps = (
    <HStack gap={1}>
      <IconButton label={t`Previous chapter`} icon={<Minus />} variant="outline" onClick={step(-1)} />
      <IconButton label={t`Next chapter`} icon={<Plus />} variant="outline" onClick={step(1)} />
    </HStack>
  );
  const field = form.register('chapter', { validate: chapterProblem, onChange });
  return (
    <Dialog title={t`Where are you?`} onClose={onClose}>
      <chakra.form display="grid" gap={4} noValidate onSubmit={save}>
        <UpToMyProgress />
        {parts ? (
          <ChapterInPartsField
            parts={parts}
            label={t`I'm at chapter`}
            value={form.watch('chapter')}
            withStart
            error={error}
            beside={steps}
            onChange={(chosen) => {
              form.setValue('chapter', chosen);
              onChange();
            }}
          />
        ) : (
          <NumberField label={t`I'm at chapter`} min={min} max={max} error={error} beside={steps} {...field} />
        )}
        <Actions>
          {wantIt && (
            <Button variant="ghost" onClick={wantIt}>
              <Trans>Want to read</Trans>
            </Button>
          )}
          {progress && (
            <Button variant="ghost" onClick={move(null)}>
              <Trans>Forget my place</Trans>
            </Button>
          )}
          {!progress?.finished && (
            <Button variant="outline" onClick={move({ finished: true })}>
              <Trans>Finished</Trans>
            </Button>
          )}
          <Button type="submit">{unconfirmed === undefined ? t`Save` : t`Yes, chapter ${chapter}`}</Button>
        </Actions>
      </chakra.form>
    </Dialog>
  );
}
