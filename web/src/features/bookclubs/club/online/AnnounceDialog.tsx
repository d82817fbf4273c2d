import type { ClubLanguage } from '@domain/languages';
import { lengthOf, limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/Dialog';
import { TextArea } from '@/components/form/TextField';
import { detectLanguage } from '@/features/thread/opening/detect-language';
import { InBothLanguages } from '@/features/thread/opening/InBothLanguages';
import { inBothOf, otherLanguage, translationTitle, versionMessage } from '@/features/thread/shown/both-languages';
import { useClubLanguage } from '@/i18n/language';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import { clubPostLimit } from '../field-rules';
import { useAnnounce } from './api';

interface Props {
  club: string;
  /** The id of General. */
  discussion: string;
  onClose: () => void;
}

export function AnnounceDialog({ club, discussion, onClose }: Props) {
  const { t } = useLingui();
  const readsIn = useClubLanguage();
  const form = useForm({ defaultValues: { text: '', lang: '' as ClubLanguage | '', version: '' } });
  const { errors } = form.formState;
  const [isInBoth, setInBoth] = useState(false);
  const { text, lang: chosen, version } = form.watch();
  const lang = chosen || (detectLanguage(text) ?? readsIn);
  const other = otherLanguage[lang];
  const announcing = useAnnounce(club, useRef(undefined));
  const submit = useSubmit(form, announcing, {
    toVariables: (values) => ({
      discussion,
      text: values.text.trim(),
      inBoth: inBothOf({ lang, version: values.version }),
    }),
    onSuccess: () => {
      toastAction(t`Announced on the club's page.`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t`Announce`}
      form={form}
      mutation={announcing}
      onSubmit={submit}
      onClose={onClose}
      submit={t`Announce`}
    >
      <TextArea
        label={t`Announcement`}
        hint={t`Members see it at the top of the club's page, and can reply in General.`}
        rows={4}
        counter={{ count: lengthOf(text), max: limits.clubPost.max }}
        readOnly={announcing.isPending}
        error={errors.text?.message}
        {...form.register('text', { validate: clubPostLimit.problem })}
      />
      <InBothLanguages
        lang={lang}
        onLang={(language) => form.setValue('lang', language)}
        isOpen={isInBoth}
        onOpen={() => setInBoth(true)}
      >
        <TextArea
          label={translationTitle(other)}
          rows={4}
          lang={other}
          readOnly={announcing.isPending}
          error={versionMessage(version, text)}
          {...form.register('version', { validate: (typed, values) => versionMessage(typed, values.text) })}
        />
      </InBothLanguages>
    </FormDialog>
  );
}
