import type { Language } from '../domain/languages';
import type { ReportCategory } from './moderation';

/** The names of the categories on the screen and in emails. */
export const categoryTexts: Readonly<Record<Language, Readonly<Record<ReportCategory, string>>>> = {
  en: {
    harassment: 'It harasses or threatens somebody',
    hate: 'It’s hateful or illegal speech',
    violence: 'It calls for violence',
    selfHarm: 'It encourages self-harm',
    minors: 'It endangers children or teenagers',
    privacy: 'It reveals private information',
    copyright: 'It copies a work without permission',
    fraud: 'It’s a scam or a fraud',
    spam: 'It’s spam or advertising',
    other: 'Something else',
  },
  it: {
    harassment: 'Molesta o minaccia qualcuno',
    hate: 'Incita all’odio o è illegale',
    violence: 'Incita alla violenza',
    selfHarm: 'Incoraggia l’autolesionismo',
    minors: 'Mette in pericolo bambini o ragazzi',
    privacy: 'Rivela informazioni private',
    copyright: 'Copia un’opera senza permesso',
    fraud: 'È una truffa',
    spam: 'È spam o pubblicità',
    other: 'Altro',
  },
};
