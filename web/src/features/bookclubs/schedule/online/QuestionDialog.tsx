import type { Question } from '@contract/questions';
import type { ScheduleStep } from '@contract/schedule';
import type { ClubLanguage } from '@domain/languages';
import { limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormDialog } from '@/components/dialog/Dialog';
import { useDraftForm } from '@/components/draft-form/use-draft-form';
import { SelectField } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { clubKey } from '@/features/club-books/clubs/clubs';
import { detectLanguage } from '@/features/thread/opening/detect-language';
import { InBothLanguages } from '@/features/thread/opening/InBothLanguages';
import { otherLanguage, versionMessage } from '@/features/thread/shown/both-languages';
import { useClubLanguage } from '@/i18n/language';
import { lengthMessage } from '@/lib/form-errors';
import { useParts } from '@/lib/named-chapters';
import { useSubmit } from '@/lib/use-submit';
import { chapterLabel } from '../../reading/chapter-label';
import { useAddQuestion, useChangeQuestion } from './save-question';

interface Props {
  club: string;
  bookId: string;
  schedule: readonly ScheduleStep[];
  /** The chapter of the first step to offer. */
  chapter: number;
  onClose: () => void;
}

const blank = { chapter: '', text: '', translation: '', lang: '' as ClubLanguage | '' };

export function NewQuestionDialog({ club, bookId, schedule, chapter, onClose }: Props) {
  const { t } = useLingui();
  const parts = useParts();
  const saved = { ...blank, chapter: `${chapter}` };
  const drafted = useDraftForm(`club-question:${clubKey(club).join('/')}:${bookId}`, saved);
  const { form, draft } = drafted;
  const adding = useAddQuestion(club, bookId, draft.clear);
  const words = useWords(form.watch());
  const add = useSubmit(form, adding, {
    toVariables: (values) => ({
      chapter: Number(values.chapter),
      idempotencyKey: draft.idempotencyKey(),
      ...words.typed,
    }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={t`Add a question`}
      form={form}
      dirty={drafted.isDirty}
      mutation={adding}
      onSubmit={add}
      onClose={onClose}
      submit={t`Add`}
    >
      <SelectField
        label={t`Read up to`}
        hint={t`Members see the question once they've read that far.`}
        options={schedule.map((step) => ({ value: `${step.chapter}`, label: chapterLabel(step.chapter, parts) }))}
        {...form.register('chapter')}
      />
      <WordFields {...words} form={form} isPending={adding.isPending} />
    </FormDialog>
  );
}

interface ChangeProps extends Pick<Props, 'club' | 'bookId' | 'onClose'> {
  question: Question;
}

export function QuestionDialog({ club, bookId, question, onClose }: ChangeProps) {
  const { t } = useLingui();
  const { _id, text, translation, lang } = question;
  const saved = { ...blank, text, translation: translation?.text ?? '', lang: lang ?? blank.lang };
  const { form, draft, isDirty } = useDraftForm<typeof blank>(`club-question:${_id}`, saved, { version: text });
  const changing = useChangeQuestion(club, bookId, question);
  const words = useWords(form.watch());
  const change = useSubmit(form, changing, {
    toVariables: () => words.typed,
    onSuccess: () => {
      draft.clear();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t`Edit the question`}
      form={form}
      dirty={isDirty}
      mutation={changing}
      onSubmit={change}
      onClose={onClose}
      submit={t`Save`}
    >
      <WordFields {...words} form={form} isPending={changing.isPending} />
    </FormDialog>
  );
}

function useWords({ text, translation: typed, lang: chosen }: Omit<typeof blank, 'chapter'>) {
  const readsIn = useClubLanguage();
  const lang = chosen || (detectLanguage(text) ?? readsIn);
  const [isInBoth, setInBoth] = useState(typed !== '');
  const translation = typed.trim() && { translation: { language: otherLanguage[lang], text: typed.trim() } };
  return { lang, isInBoth, setInBoth, typed: { text: text.trim(), lang, ...translation } };
}

interface FieldsProps extends ReturnType<typeof useWords> {
  form: Pick<ReturnType<typeof useDraftForm<typeof blank>>['form'], 'formState' | 'setValue' | 'register'>;
  isPending: boolean;
}

function WordFields({ lang, isInBoth, setInBoth, typed, form, isPending }: FieldsProps) {
  const { t } = useLingui();
  const other = otherLanguage[lang];
  const { errors } = form.formState;
  const textProblem = (text: string) => lengthMessage(t`Question`, text, limits.discussionTitle);
  const text = { autoComplete: 'off', dir: 'auto', readOnly: isPending } as const;
  return (
    <>
      <TextField
        label={t`Question`}
        {...text}
        error={errors.text?.message}
        {...form.register('text', { validate: (value) => textProblem(value) ?? true })}
        data-autofocus
      />
      <InBothLanguages
        lang={lang}
        onLang={(chosen) => form.setValue('lang', chosen)}
        isOpen={isInBoth}
        onOpen={() => setInBoth(true)}
      >
        <TextField
          label={other === 'it' ? t`Question in Italian` : t`Question in English`}
          {...text}
          lang={other}
          error={errors.translation?.message ?? versionMessage(typed.translation?.text ?? '', typed.text)}
          {...form.register('translation', {
            validate: (value) => (value.trim() === '' ? undefined : textProblem(value)) ?? true,
          })}
        />
      </InBothLanguages>
    </>
  );
}
