import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { TonightItem } from '@contract/tonight';
import type { ClubLanguage } from '@domain/languages';
import { lengthOf, limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDraftForm } from '@/components/draft-form/use-draft-form';
import { WaitingMark } from '@/components/feedback/WaitingMark';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextArea } from '@/components/form/TextField';
import { detectLanguage } from '@/features/thread/opening/detect-language';
import { otherLanguage, translationTitle } from '@/features/thread/shown/both-languages';
import { useClubLanguage } from '@/i18n/language';
import { lengthMessage } from '@/lib/form-errors';
import { useSubmit } from '@/lib/use-submit';
import { type MeetingAddress, useAnswerTonight, useWaitingTexts } from '../api';
import { draftOf } from '../writes';

interface Props {
  address: MeetingAddress;
  item: TonightItem;
  isOpen: boolean;
}

/** The reader's own answer. It stays a draft until it is saved; a waiting one counts as saved. */
export function OwnAnswer({ address, item: { _id, answers }, isOpen }: Props) {
  const { t } = useLingui();
  const reading = useClubLanguage();
  const waiting = useWaitingTexts(address, _id);
  const mine = answers.find((answer) => answer.mine);
  const saved = waiting ? Object.entries(waiting).map(([lang, text]) => ({ lang, text })) : (mine?.texts ?? []);
  const [first, second] = saved;
  const values = { content: first?.text ?? '', version: second?.text ?? '' };
  const draftName = draftOf(address.meeting, _id);
  const { form, draft, restart, isDirty } = useDraftForm(draftName, values, { version: mine?.at });
  const [content, version] = useWatch({ control: form.control, name: ['content', 'version'] });
  const [isInBoth, setInBoth] = useState(version !== '');
  const [isChanging, setChanging] = useState(false);
  const lang = (first?.text === content && (first?.lang as ClubLanguage)) || (detectLanguage(content) ?? reading);
  const other = otherLanguage[lang];
  const answering = useAnswerTonight(address, _id);
  const submit = useSubmit(form, answering, {
    toVariables: (typed) => {
      const texts = { [lang]: typed.content.trim(), ...(typed.version.trim() && { [other]: typed.version.trim() }) };
      return { id: draft.idempotencyKey(), texts, draft: draftName };
    },
    onSuccess: () => {
      restart(form.getValues());
      setChanging(false);
    },
  });
  const showSaved = useEffectEvent(() => {
    if (!isDirty) restart(values);
  });
  const savedText = saved.map(({ text }) => text).join('\n\n');
  // Saved on another device, or still in the outbox.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the saved text changes
  useEffect(() => showSaved(), [savedText]);
  if (isOpen && saved.length > 0 && !isDirty && !isChanging) {
    return (
      <Button
        variant="plain"
        size="sm"
        minHeight="touch"
        alignSelf="start"
        px={2}
        mx={-2}
        onClick={() => setChanging(true)}
      >
        {t`Change your answer`}
        {waiting && <WaitingMark />}
      </Button>
    );
  }
  const { max } = limits.tonightAnswer;
  const count = lengthOf(content);
  const isSaved = saved.length > 0 && !isDirty;
  return (
    <chakra.form display="grid" gap={2} onSubmit={submit} noValidate>
      <TextArea
        label={t`Your answer for tonight`}
        hint={isOpen ? undefined : t`Turns over for everybody when the question is opened.`}
        rows={3}
        readOnly={answering.isPending}
        error={form.formState.errors.content?.message}
        {...(count > max - COUNTED && { counter: { count, max } })}
        {...form.register('content', { validate: (text) => lengthMessage(t`Answer`, text, limits.tonightAnswer) })}
      />
      {isInBoth && (
        <TextArea
          label={translationTitle(other)}
          lang={other}
          rows={3}
          readOnly={answering.isPending}
          {...form.register('version')}
        />
      )}
      <ErrorArea>{form.formState.errors.root?.message}</ErrorArea>
      <Flex align="center" gap={3}>
        <Button
          type="submit"
          variant="outline"
          size="sm"
          minHeight="touch"
          loading={answering.isPending}
          disabled={isSaved || content.trim() === ''}
        >
          {isSaved ? t`Saved` : t`Save your answer`}
        </Button>
        {waiting && <WaitingMark />}
        {!isInBoth && content.trim() !== '' && (
          <Button variant="plain" size="sm" px={2} minHeight="touch" onClick={() => setInBoth(true)}>
            <span aria-hidden="true">+ {other.toUpperCase()}</span>
            <VisuallyHidden>{translationTitle(other)}</VisuallyHidden>
          </Button>
        )}
      </Flex>
    </chakra.form>
  );
}

/** The counter appears this many characters before the limit. */
const COUNTED = 100;
