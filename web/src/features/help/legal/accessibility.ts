import { t } from '@lingui/core/macro';
import type { Help } from '../HelpText';

export const accessibility = (): Help => ({
  title: t`Accessibility`,
  byline: t`Flyleaf is for every reader`,
  parts: [
    {
      title: t`What we aim for`,
      text: t`Level AA of the Web Content Accessibility Guidelines 2.2, in English and Italian, on phones and computers, light and dark. Flyleaf partly conforms: what is missing is listed below.`,
    },
    {
      title: t`How it is checked`,
      text: t`Every change is checked with axe on every screen, at a width of 320 pixels, in both colour modes, and with the keyboard. The main screens are checked by hand at twice the text size and without motion.`,
    },
    {
      title: t`What doesn't work well yet`,
      text: t`Texts of readers can contain links, quotations or names that we can't describe. Where a text is in another language than the page, screen readers may read it with the wrong voice unless its author named the language. No screen reader user has tested every screen.`,
    },
    {
      title: t`Without a mouse, without motion, without a connection`,
      text: t`Everything works with the keyboard; press ? for the shortcuts. Nothing moves if your system asks for less motion. What you have opened stays readable without a connection.`,
    },
    {
      title: t`Tell us`,
      text: t`If something keeps you from reading or writing here, tell us. We answer within two weeks. If we don't, you can turn to the authority in your country that enforces the European Accessibility Act.`,
    },
  ],
});
