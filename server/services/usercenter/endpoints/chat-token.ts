import type { Engine } from '#accounts/engine.ts'
import { signChatToken } from '#chat/token.ts'
import { getJuggleToken, getRongToken, getRongTokenByQuery } from '#contract/usercenter/chat-token.ts'
import type { Viewer } from '#core/calls/caller.ts'
import { handle } from '#core/calls/dispatch.ts'

type Asked = { userId: string; isLogin: 0 | 1 }

/** Oneself as who one is signed in, or the device as a visitor. What the caller says of either is only compared. */
function tokenFor(
  { secrets }: Engine,
  viewer: Viewer,
  { userId, isLogin }: Asked,
): string | 'forbidden' | 'unauthorized' | 'bad_request' {
  if (isLogin === 1 && viewer.userId === null) return 'unauthorized'
  if (viewer.userId !== null)
    return userId === String(viewer.userId)
      ? signChatToken(secrets, { userId: viewer.userId }, Date.now())
      : 'forbidden'
  return /^[A-Za-z0-9]{6,64}$/.test(userId) ? signChatToken(secrets, { deviceId: userId }, Date.now()) : 'bad_request'
}

const refusals = ['forbidden', 'unauthorized', 'bad_request'] as const

function isRefusal(answer: string): answer is (typeof refusals)[number] {
  return (refusals as readonly string[]).includes(answer)
}

export const rongTokenByQuery = handle(getRongTokenByQuery, ({ query, viewer, engines, fail }) => {
  const token = tokenFor(engines.accounts, viewer, query)
  return isRefusal(token) ? fail(token) : token
})

export const rongToken = handle(getRongToken, ({ body, viewer, engines, fail }) => {
  const token = tokenFor(engines.accounts, viewer, body)
  return isRefusal(token) ? fail(token) : token
})

export const juggleToken = handle(getJuggleToken, ({ query, viewer, engines, fail }) => {
  const token = tokenFor(engines.accounts, viewer, query)
  return isRefusal(token) ? fail(token) : token
})
