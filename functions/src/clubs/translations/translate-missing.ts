import type { Term } from '../../contract/member-translations';
import type { ClubLanguage } from '../../domain/languages';
import { lengthOf, versionLength } from '../../domain/limits';
import { untilAborted } from '../../platform/async/timeout';
import type { Allowance } from '../../translation/allowance';
import { withGlossary } from '../../translation/glossary';
import type { Translated, Translator } from '../../translation/providers/translator';
import { isUntranslated, termsKey } from './rules';
import { saveTranslations, type Translation } from './store';
import { findTexts, type Text } from './texts/store';

/** No translation for an unchanged text, or one in the target language. An implausibly long answer is discarded. */
function recordOf(
  { editedAt, content }: Text,
  { language, terms }: Pick<TranslationReader, 'language' | 'terms'>,
  answer: Translated | undefined,
): Translation {
  const { text, from } = answer ?? { text: null, from: 'und' };
  const isNone =
    text === null || from === language || lengthOf(text) > versionLength(content).max || text.trim() === content;
  return { of: editedAt, from, text: isNone ? null : text, terms: termsKey(content, terms, language) };
}

export interface TranslationReader {
  uid: string;
  clubId: string;
  language: ClubLanguage;
  terms: readonly Term[];
  now: Date;
  signal: AbortSignal;
}

interface Dependencies {
  translator: Translator;
  allowance: Allowance;
}

/** Translates a discussion whose lease the caller holds. Texts beyond the allowance stay untranslated. */
export async function translateMissing(
  { translator, allowance }: Dependencies,
  stale: readonly Text[],
  reader: TranslationReader,
): Promise<Text[]> {
  const { language, terms, now, signal } = reader;
  // The previous holder of the lease may have translated some of them since the read.
  signal.throwIfAborted();
  const texts = await findTexts(stale);
  const wanted = texts.filter((text) => isUntranslated(text, language, terms));
  if (wanted.length === 0) return texts;
  signal.throwIfAborted();
  const contents = wanted.map(({ content }) => content);
  const { granted, refund } = await allowance.consume(reader, contents, now);
  const [missing, sent] = [wanted.slice(0, granted), contents.slice(0, granted)];
  const answers = await untilAborted(signal, () =>
    withGlossary(translator, terms).translate(sent, language, signal),
  ).catch(async (error: unknown) => {
    await refund();
    throw error;
  });
  const made = missing.map((text, index) => ({
    path: text.path,
    translation: recordOf(text, reader, answers[index]),
  }));
  await saveTranslations(language, made);
  const translated = new Map(made.map(({ path, translation }) => [path, translation]));
  return texts.map((text) => {
    const translation = translated.get(text.path);
    return translation ? { ...text, translations: { ...text.translations, [language]: translation } } : text;
  });
}
