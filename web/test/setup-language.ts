import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { beforeEach } from 'vitest';

/** Tests read the English of the code itself, also before it has been extracted. */
i18n.setMessagesCompiler(compileMessage);

function english(): void {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  if (typeof document !== 'undefined') document.documentElement.lang = 'en';
}

// At once too, for tables of cases that are made before the first test.
english();
beforeEach(english);
