import { messages } from 'babylon:desk'
import type { DeskRoute } from '../../../desk/define-screen.ts'
import type { DeskMessages } from '../../../desk/messages.ts'
import type { DeskRequest, PublicDeskRequest } from '../../../desk/request.ts'
import { deskRoutes } from '../../../desk/routes.ts'
import type { AppContext } from '../../../env.ts'
import { createActionLog } from '../../../server/action-log/action-log.ts'
import { createTranslator } from '../../../server/messages/translator.ts'
import { type Identity, usesAccess } from '../../../server/operators/login/identify.ts'
import type { Operator } from '../../../server/operators/operators.ts'
import { isAtLeast } from '../../../shared/facts/operator-roles.ts'
import { createHref, routePath } from '../../../shared/links/href.ts'
import { sealedRequest } from '../../site-request.ts'
import { isOwnMachine } from './open-desk.ts'

export function publicDeskRequest(
  c: AppContext,
  identity: Identity = {},
  { route, params = {} }: { route?: DeskRoute; params?: Record<string, string> } = {}
): PublicDeskRequest {
  const locale = c.get('locale')
  const settings = c.get('settings')
  const url = c.get('url')
  return {
    ...sealedRequest(c),
    ...identity,
    t: createTranslator<DeskMessages>({
      locale,
      bundles: messages,
      isStrict: settings.STRICT_MESSAGES === 'true'
    }),
    deskHref: createHref(deskRoutes, locale),
    path: route ? routePath(route.path, locale, { params }) : url.pathname,
    params,
    query: url.searchParams,
    form: { name: '', values: {}, errors: {} },
    may: (role) => identity.operator !== undefined && isAtLeast(identity.operator.role, role),
    usesOwnLogin: !usesAccess(settings),
    isOwnMachine: isOwnMachine(c)
  }
}

export function deskRequest(request: PublicDeskRequest, operator: Operator): DeskRequest {
  return {
    ...request,
    operator,
    actionLog: createActionLog(operator, request)
  }
}
