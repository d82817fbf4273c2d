import { type HttpsFunction, type HttpsOptions, onRequest } from 'firebase-functions/v2/https';
import { RSVP } from './domain/addresses';
import { answerRsvp } from './inbox/mail/rsvp/calls';
import { answerUnsubscribe } from './inbox/mail/unsubscribe/calls';
import { refusal } from './platform/http/answers';
import type { Admit } from './platform/http/limits/admit';
import { callerAddress, proxiesFromEnvironment } from './platform/http/limits/caller-address';
import { UNKNOWN } from './platform/http/limits/limit';
import { requestAddress } from './platform/http/message';
import type { PageOutgoing } from './platform/http/page-function';
import { mailKey } from './platform/mail/mail-key';

const METHODS = ['GET', 'HEAD', 'POST'];
const proxies = proxiesFromEnvironment(process.env);

/** Reads no cookie, and no token except the link's. */
export function unsubscribeFunction(options: HttpsOptions, admit?: Admit): HttpsFunction {
  return onRequest(options, async (request, response) => {
    if (!METHODS.includes(request.method)) {
      response.status(405).set('Allow', METHODS.join(', ')).end();
      return;
    }
    const send = ({ status, headers, body }: PageOutgoing) => response.status(status).set(headers).end(body);
    try {
      const address = callerAddress(request.get('x-forwarded-for'), request.socket.remoteAddress, proxies);
      admit?.('callsFromAddress', address ?? UNKNOWN, new Date());
    } catch (error) {
      send(refusal(error));
      return;
    }
    const url = requestAddress(request.url);
    const acceptLanguage = request.get('accept-language');
    const sent = { method: request.method, path: url.pathname, search: url.search, acceptLanguage };
    const link = { ...sent, body: request.rawBody?.toString('utf8') ?? '' };
    const key = mailKey(process.env);
    send(await (url.pathname === RSVP ? answerRsvp(link, key, new Date()) : answerUnsubscribe(link, key)));
  });
}
