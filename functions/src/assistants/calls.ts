import type { AssistantsCalls } from '../contract/assistants';
import type { CallTable } from '../contract/calls';
import { ApiError, notFound } from '../domain/errors';
import { toApiError, toResponse } from '../platform/http/errors';
import { type Handlers, PageAnswer } from '../platform/http/handlers';
import type { Incoming, Outgoing } from '../platform/http/message';
import { siteOrigin } from '../platform/http/site-origin';
import { requestOf, toolsOf } from './rules';
import { instructions, toolResult } from './view';

const originOf = siteOrigin(process.env);

/** Each tool is a call (decision 049). @param answer to a call by the caller in its `authorization` */
export function assistantsHandlers(
  table: CallTable,
  answer: (incoming: Incoming) => Promise<Outgoing>,
): Handlers<AssistantsCalls> {
  let tools: ReturnType<typeof toolsOf>;
  return {
    'POST /api/mcp': async ({ caller, headers, body, newId: requestId }) => {
      const { host, origin } = headers;
      // A page whose host name leads to this one (DNS rebinding).
      if (origin !== undefined && origin !== originOf(host)) throw new ApiError('forbidden', 'otherSite');
      tools ??= toolsOf(table);
      const isOffered = (scope = '') => !caller.scopes || caller.scopes.some((each) => each === scope);
      const listed = [...tools.values()].flatMap((tool) => (isOffered(tool.scope) ? tool.listed : []));
      const use = async (name: string, args: Readonly<Record<string, unknown>>) => {
        try {
          const tool = tools.get(name);
          if (!tool) throw notFound('unknownCall');
          return toolResult(await answer({ ...requestOf(tool, args, caller), requestId }));
        } catch (error) {
          return toolResult(toResponse(toApiError(error)));
        }
      };
      const { answerMessage } = await import('../platform/http/mcp');
      const { status, json } = await answerMessage({ headers, body }, { tools: listed, instructions, use });
      return new PageAnswer(json, {}, status);
    },
  };
}
