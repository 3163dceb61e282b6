import { closeByCode } from '#accounts/leaving/closing.ts'
import { closeAccount } from '#contract/usercenter/user.ts'
import { handle } from '#core/calls/handler.ts'

/** A write, although old clients send it as a GET: it needs a token and a fresh code of this kind. */
export const oldClosing = handle(closeAccount, async ({ query, viewer, peer, engines }) => {
  await closeByCode(engines.accounts, { userId: viewer.userId!, sessionId: viewer.sessionId, code: query.code, peer })
  return true as const
})
