import type { ReportCategory } from './moderation';

interface Described {
  id: string;
  message: string;
}

export const categoryTexts: Readonly<Record<ReportCategory, Described>> = {
  harassment: /*i18n*/ { id: 'category.harassment', message: 'It harasses or threatens somebody' },
  hate: /*i18n*/ { id: 'category.hate', message: "It's hateful or illegal speech" },
  violence: /*i18n*/ { id: 'category.violence', message: 'It calls for violence' },
  selfHarm: /*i18n*/ { id: 'category.selfHarm', message: 'It encourages self-harm' },
  minors: /*i18n*/ { id: 'category.minors', message: 'It endangers children or teenagers' },
  privacy: /*i18n*/ { id: 'category.privacy', message: 'It reveals private information' },
  copyright: /*i18n*/ { id: 'category.copyright', message: 'It copies a work without permission' },
  fraud: /*i18n*/ { id: 'category.fraud', message: "It's a scam or a fraud" },
  spam: /*i18n*/ { id: 'category.spam', message: "It's spam or advertising" },
  other: /*i18n*/ { id: 'category.other', message: 'Something else' },
};
