import { signChatToken } from '#chat/token.ts'
import * as contract from '#contract/usercenter/chat-token.ts'
import type { Operation } from '#contract/operation.ts'
import { handle, type Call } from '#core/calls/handler.ts'

type Asked = { userId: string; isLogin: 0 | 1 }

/** The signed-in user, or the device of a visitor. The ids in the request are only compared. */
function tokenFor(
  { viewer, receivedAt, engines }: Pick<Call<Operation>, 'viewer' | 'receivedAt' | 'engines'>,
  { userId, isLogin }: Asked,
): string | 'forbidden' | 'unauthorized' | 'bad_request' {
  const { secrets } = engines.accounts
  if (isLogin === 1 && viewer.userId === null) return 'unauthorized'
  if (viewer.userId !== null)
    return userId === String(viewer.userId)
      ? signChatToken(secrets, { userId: viewer.userId }, receivedAt)
      : 'forbidden'
  return /^[A-Za-z0-9]{6,64}$/.test(userId) ? signChatToken(secrets, { deviceId: userId }, receivedAt) : 'bad_request'
}

const refusals = ['forbidden', 'unauthorized', 'bad_request'] as const

function isRefusal(answer: string): answer is (typeof refusals)[number] {
  return (refusals as readonly string[]).includes(answer)
}

export const getRongTokenByQuery = handle(contract.getRongTokenByQuery, (call) => {
  const token = tokenFor(call, call.query)
  return isRefusal(token) ? call.fail(token) : token
})

export const getRongToken = handle(contract.getRongToken, (call) => {
  const token = tokenFor(call, call.body)
  return isRefusal(token) ? call.fail(token) : token
})

export const getJuggleToken = handle(contract.getJuggleToken, (call) => {
  const token = tokenFor(call, call.query)
  return isRefusal(token) ? call.fail(token) : token
})
