import type { I18n } from '@lingui/core';
import { recipientOf } from '../../accounts/recipient/store';
import { findCase } from '../../cases/store';
import { categoryTexts } from '../../contract/category-texts';
import type { ActKind } from '../../contract/moderation';
import { pathOf } from '../../domain/addresses';
import { type Language, languages } from '../../domain/languages';
import { inSentence, type Letter } from '../../platform/mail/letter-frame';
import type { MailRecord } from '../../platform/mail/mails';
import { type LetterPart, letterWith } from '../../platform/mail/plain-letter';
import { textsIn } from '../../platform/texts/texts';
import { findStatement, type StatementRecord } from '../statements/store';
import { findReportById } from '../store';
import { outcomeOf } from './rules';
import { appealUntil } from './store';

const dayOf = (at: Date, { locale }: I18n): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);

const actTexts: Readonly<Record<ActKind, (i18n: I18n) => string>> = {
  hide: (i18n) => i18n.t({ id: 'decision.hide', message: 'Your text was hidden from everybody but you.' }),
  close: (i18n) => i18n.t({ id: 'decision.close', message: 'Your discussion was closed.' }),
  suspend: (i18n) => i18n.t({ id: 'decision.suspend', message: "You can't post for some time." }),
  dismiss: (i18n) => i18n.t({ id: 'decision.dismiss', message: 'It was left as it is.' }),
  restore: (i18n) => i18n.t({ id: 'decision.restore', message: 'It was restored.' }),
};

const clubHidden = (i18n: I18n): string =>
  i18n.t({
    id: 'decision.clubHidden',
    message: "The name of your club is hidden from those who aren't members, until an owner changes it.",
  });

const durationOf = (until: Date | null | undefined, i18n: I18n): string =>
  until
    ? i18n.t({ id: 'decision.until', message: 'It lasts until {day}.', values: { day: dayOf(until, i18n) } })
    : i18n.t({ id: 'decision.lasting', message: "It lasts until it's undone." });

const deciderOf = (isAutomatic: boolean, i18n: I18n): string =>
  isAutomatic
    ? i18n.t({
        id: 'decision.automatic',
        message: 'It was done automatically, because three readers have reported it. A moderator will look at it.',
      })
    : i18n.t({ id: 'decision.byModerator', message: "A moderator has decided this; it wasn't automatic." });

const groundOf = ({ ground, law }: StatementRecord, i18n: I18n): string =>
  ground === 'law'
    ? i18n.t({ id: 'decision.law', message: 'Ground: it breaks the law ({law}).', values: { law } })
    : i18n.t({ id: 'decision.rules', message: "Ground: it breaks Flyleaf's community rules." });

const factsOf = (facts: string, i18n: I18n): string =>
  i18n.t({ id: 'decision.facts', message: 'Facts and reasons: {facts}', values: { facts } });

const redressUntil = (day: string, i18n: I18n): string =>
  i18n.t({
    id: 'decision.redress',
    message:
      'You can appeal on your account page until {day}. You can also turn to a court or, in the European Union, to a certified out-of-court dispute settlement body.',
    values: { day },
  });

function statementSays(statement: StatementRecord, language: Language): string[] {
  const i18n = textsIn(language);
  const { kind, act, at, until, automatic, category, facts, excerpt, appeal, undoneAt } = statement;
  const about = i18n.t({ id: 'decision.about', message: '“{excerpt}”', values: { excerpt: inSentence(excerpt) } });
  if (undoneAt) {
    return [i18n.t({ id: 'decision.undone', message: 'An earlier decision was undone. It was about this:' }), about];
  }
  if (appeal?.outcome === 'declined') {
    return [i18n.t({ id: 'decision.declined', message: 'Your appeal was declined. It was about this:' }), about];
  }
  return [
    kind === 'club' && act === 'hide' ? clubHidden(i18n) : actTexts[act](i18n),
    about,
    durationOf(until, i18n),
    deciderOf(automatic, i18n),
    groundOf(statement, i18n),
    ...(category ? [`${i18n._(categoryTexts[category])}.`] : []),
    ...(facts ? [factsOf(facts, i18n)] : []),
    redressUntil(dayOf(appealUntil(at), i18n), i18n),
  ];
}

type Addressed = Letter & { to: string };

type Compose = (mail: MailRecord, origin: string) => Promise<Addressed | undefined>;

const statement: Compose = async ({ uid, subject }, origin) => {
  const [reader, found] = await Promise.all([recipientOf(uid), findStatement(uid, subject.statement ?? '')]);
  if (!reader || !found) return undefined;
  const language = reader.language ?? 'en';
  const i18n = textsIn(language);
  const title = i18n.t({ id: 'decision.subject', message: 'A decision about something you wrote on Flyleaf' });
  const link = {
    text: i18n.t({ id: 'decision.toAccount', message: 'Open your account page' }),
    href: `${origin}/account`,
  };
  const why = i18n.t({
    id: 'decision.why',
    message: "You get this email because it's about something of yours. It can't be turned off.",
  });
  return {
    to: reader.email,
    ...letterWith([{ language, subject: title, says: statementSays(found, language), link, why }]),
  };
};

const toReport = (receipt: string, origin: string, i18n: I18n) => ({
  link: {
    text: i18n.t({ id: 'report.open', message: 'Open your report' }),
    href: origin + pathOf.report(receipt),
  },
  why: i18n.t({
    id: 'report.why',
    message: 'You get this email because somebody has given this address in a report on Flyleaf.',
  }),
});

const outcomeText = (outcome: 'kept' | 'restricted', i18n: I18n): string =>
  outcome === 'kept'
    ? i18n.t({
        id: 'report.kept',
        message: 'A moderator has looked at what you have reported and left it as it is.',
      })
    : i18n.t({
        id: 'report.restricted',
        message: 'A moderator has looked at what you have reported and restricted it.',
      });

/** Confirms a report without quoting it or its subject, because anyone may have typed the address. */
const receipt: Compose = async ({ subject: { report, receipt = '', language: code } }, origin) => {
  const found = await findReportById(report ?? '');
  if (!found?.email || !found.receipts.includes(receipt)) return undefined;
  const language = languages.find((known) => known === code) ?? 'en';
  const i18n = textsIn(language);
  const subject = i18n.t({ id: 'report.subject', message: 'We have your report on Flyleaf' });
  const says = [
    i18n.t({ id: 'report.received', message: 'Thank you. We have your report.' }),
    i18n.t({
      id: 'report.next',
      message: "A moderator will look at it. You'll get another email with the outcome.",
    }),
    i18n.t({ id: 'report.number', message: 'The number of your report: {receipt}', values: { receipt } }),
  ];
  return { to: found.email, ...letterWith([{ language, subject, says, ...toReport(receipt, origin, i18n) }]) };
};

/** A letter in all languages, because the language of a reader without an account is unknown. */
const outcome: Compose = async ({ subject }, origin) => {
  const report = await findReportById(subject.report ?? '');
  const found = report && (await findCase(report.caseId));
  const outcome = report && outcomeOf(report, found);
  const receipt = report?.receipts.at(-1);
  if (!report?.email || !receipt || !outcome || outcome === 'open') return undefined;
  const partIn = (language: Language): LetterPart => {
    const i18n = textsIn(language);
    const subject = i18n.t({ id: 'report.outcomeSubject', message: 'Your report on Flyleaf: outcome' });
    const redress = i18n.t({
      id: 'report.redress',
      message: 'If you disagree, you can report it again with further reasons, or turn to a court.',
    });
    const says = [outcomeText(outcome, i18n), redress];
    return { language, subject, says, ...toReport(receipt, origin, i18n) };
  };
  return {
    to: report.email,
    ...letterWith([partIn('en'), ...languages.filter((language) => language !== 'en').map(partIn)]),
  };
};

export const decisionComposers: Readonly<Record<string, Compose>> = { statement, receipt, outcome };
