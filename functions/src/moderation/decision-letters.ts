import { recipientOf } from '../accounts/recipient';
import { findCase } from '../cases/store';
import { categoryTexts } from '../contract/category-texts';
import { pathOf } from '../domain/addresses';
import { type Language, languages } from '../domain/languages';
import { htmlPage, style } from '../platform/mail/html-page';
import { inSentence, type Letter } from '../platform/mail/letter-frame';
import type { MailRecord } from '../platform/mail/mails';
import { type DecisionTexts, decisionsEn, decisionsIt } from '../platform/mail/texts/decisions';
import { element } from '../platform/xml';
import { appealUntil } from './decide';
import { outcomeOf } from './outcome';
import { findStatement, type StatementRecord } from './statements';
import { findReportById } from './store';

const textsOf: Readonly<Record<Language, DecisionTexts>> = { en: decisionsEn, it: decisionsIt };

const day = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);

/** The current state of a statement: the restriction with its reasons, its reversal, or the declined appeal. */
function statementSays(statement: StatementRecord, language: Language): string[] {
  const texts = textsOf[language];
  const { kind, act, at, until, automatic, category, ground, law, facts, excerpt, appeal, undoneAt } = statement;
  const about = texts.about(inSentence(excerpt));
  if (undoneAt) return [texts.undone, about];
  if (appeal?.outcome === 'declined') return [texts.declined, about];
  return [
    kind === 'club' && act === 'hide' ? texts.clubHidden : texts.acts[act],
    about,
    until ? texts.until(day(until, language)) : texts.lasting,
    automatic ? texts.automatic : texts.decided,
    ground === 'law' ? texts.law(law) : texts.rules,
    ...(category ? [`${categoryTexts[language][category]}.`] : []),
    ...(facts ? [texts.facts(facts)] : []),
    texts.redress(day(appealUntil(at), language)),
  ];
}

interface Said {
  language: Language;
  subject: string;
  says: readonly string[];
  link: { text: string; href: string };
  why: string;
}

function letterWith(parts: readonly [Said, ...Said[]]): Letter {
  const [{ language }] = parts;
  const subject = parts.map((said) => said.subject).join(' · ');
  const text = parts.map(({ says, link, why }) => [...says, `${link.text}: ${link.href}`, `-- \n${why}`].join('\n\n'));
  const html = parts.flatMap((said) => [
    element(
      'div',
      { lang: said.language },
      ...said.says.map((sentence) => element('p', {}, sentence)),
      element('p', {}, element('a', { href: said.link.href, style: 'color:inherit' }, said.link.text)),
    ),
    element('p', { style: style.footer, lang: said.language }, said.why),
  ]);
  return { subject, text: `${text.join('\n\n\n')}\n`, html: htmlPage({ title: subject, language }, html) };
}

type Addressed = Letter & { to: string };

/** Makes an email that its reader is entitled to and can't turn off. Undefined without a recipient. */
type Compose = (mail: MailRecord, origin: string) => Promise<Addressed | undefined>;

const statement: Compose = async ({ uid, subject }, origin) => {
  const [reader, found] = await Promise.all([recipientOf(uid), findStatement(uid, subject.statement ?? '')]);
  if (!reader || !found) return undefined;
  const language = reader.language ?? 'en';
  const { subject: title, toStatement, why } = textsOf[language];
  const link = { text: toStatement, href: `${origin}/account` };
  return {
    to: reader.email,
    ...letterWith([{ language, subject: title, says: statementSays(found, language), link, why }]),
  };
};

/** Confirms a report without quoting it or its subject, because anyone may have typed the address. */
const receipt: Compose = async ({ subject: { report, receipt = '', language: said } }, origin) => {
  const found = await findReportById(report ?? '');
  if (!found?.email || !found.receipts.includes(receipt)) return undefined;
  const language = languages.find((known) => known === said) ?? 'en';
  const { receiptSubject, receiptSays, receiptNumber, toOutcome, outcomeWhy } = textsOf[language];
  const link = { text: toOutcome, href: origin + pathOf.report(receipt) };
  const says = [...receiptSays, receiptNumber(receipt)];
  return { to: found.email, ...letterWith([{ language, subject: receiptSubject, says, link, why: outcomeWhy }]) };
};

/** In both languages, because the language of a reader without an account is unknown. */
const outcome: Compose = async ({ subject }, origin) => {
  const report = await findReportById(subject.report ?? '');
  const found = report && (await findCase(report.caseId));
  const outcome = report && outcomeOf(report, found);
  const receipt = report?.receipts.at(-1);
  if (!report?.email || !receipt || !outcome || outcome === 'open') return undefined;
  const saidIn = (language: Language): Said => {
    const { outcomeSubject, outcomes, outcomeRedress, toOutcome, outcomeWhy } = textsOf[language];
    const link = { text: toOutcome, href: origin + pathOf.report(receipt) };
    return { language, subject: outcomeSubject, says: [outcomes[outcome], outcomeRedress], link, why: outcomeWhy };
  };
  return { to: report.email, ...letterWith([saidIn('en'), saidIn('it')]) };
};

export const decisionComposers: Readonly<Record<string, Compose>> = { statement, receipt, outcome };
