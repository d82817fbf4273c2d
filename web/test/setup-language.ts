import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { beforeEach } from 'vitest';

/** Tests read the English text of the code itself, even before extraction. */
i18n.setMessagesCompiler(compileMessage);

function english(): void {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  if (typeof document !== 'undefined') document.documentElement.lang = 'en';
}

// Also runs at once, for tables of cases that are created before the first test.
english();
beforeEach(english);
