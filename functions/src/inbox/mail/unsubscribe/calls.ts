import { findUser, stopMail } from '../../../accounts/store';
import { allowInvitations, findInvitedAddress, stopInvitations } from '../../../clubs/joining/invitations/store';
import type { PageOutgoing } from '../../../platform/http/page-function';
import { readUnsubscribeToken } from '../../../platform/mail/unsubscribe-token';
import { type LinkRequest, linkAnswer, linkPageStyle, wantedLanguage } from '../link-page/view';
import { unsubscribePage } from './view';

/** The body from a mailbox provider (RFC 8058), URL-encoded or multipart. The page's button sends it too. */
const ONE_CLICK = /^List-Unsubscribe=One-Click$|name="List-Unsubscribe"\s+One-Click\s/;

const ALLOW = /^invitations=allow$/;

const style: PageOutgoing = {
  status: 200,
  body: linkPageStyle,
  headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
};

/** GET changes nothing, because scanners open links. POST unsubscribes without a session and is idempotent. */
export async function answerUnsubscribe(request: LinkRequest, key: string): Promise<PageOutgoing> {
  const { method, path, search, body } = request;
  if (path.endsWith('/style.css')) return style;
  const language = wantedLanguage(request.acceptLanguage);
  const token = new URLSearchParams(search).get('t') ?? '';
  const mailed = readUnsubscribeToken(key, token);
  if (!mailed) return linkAnswer(400, unsubscribePage({ kind: 'badLink', language }));
  const { list } = mailed;
  if (method === 'POST') {
    if (list === 'invitations' && ALLOW.test(body)) {
      await allowInvitations(mailed.uid);
      return linkAnswer(200, unsubscribePage({ kind: 'invitationsAllowed', language }));
    }
    if (!ONE_CLICK.test(body)) return linkAnswer(400, unsubscribePage({ kind: 'question', language, list, token }));
    if (list === 'invitations') {
      await stopInvitations(mailed.uid);
      return linkAnswer(200, unsubscribePage({ kind: 'doneInvitations', language, token }));
    }
    const user = await stopMail(mailed.uid, list);
    return linkAnswer(200, unsubscribePage({ kind: 'done', language: user?.language ?? language }));
  }
  if (list === 'invitations') {
    const { stopped } = await findInvitedAddress(mailed.uid);
    const question = { kind: 'question', language, list, token } as const;
    return linkAnswer(200, unsubscribePage(stopped ? { kind: 'doneInvitations', language, token } : question));
  }
  const user = await findUser(mailed.uid);
  const question = { kind: 'question', language: user?.language ?? language, list, token } as const;
  const isOn = list === 'digest' ? user?.mail.digest !== 'off' : user?.mail[list];
  return linkAnswer(200, unsubscribePage(user && isOn ? question : { ...question, kind: 'done' }));
}
