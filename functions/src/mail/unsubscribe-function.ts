import { type HttpsFunction, type HttpsOptions, onRequest } from 'firebase-functions/v2/https';
import { requestAddress } from '../http/request-address';
import { mailKey } from './mail-key';
import { answerUnsubscribe } from './unsubscribe';

const METHODS = ['GET', 'HEAD', 'POST'];

/** The function that the links of emails lead to. It reads no cookie and no token but the link's. */
export function unsubscribeFunction(options: HttpsOptions): HttpsFunction {
  return onRequest(options, async (request, response) => {
    if (!METHODS.includes(request.method)) {
      response.status(405).set('Allow', METHODS.join(', ')).end();
      return;
    }
    const url = requestAddress(request.url);
    const acceptLanguage = request.get('accept-language');
    const sent = { method: request.method, path: url.pathname, search: url.search, acceptLanguage };
    const body = request.rawBody?.toString('utf8') ?? '';
    const answered = await answerUnsubscribe({ ...sent, body }, mailKey(process.env));
    response.status(answered.status).set(answered.headers).end(answered.body);
  });
}
