import * as contract from '#contract/touchline/profile.ts'
import { handle } from '#core/calls/handler.ts'
import { rememberDevice } from '#accounts/sign-in/known-device.ts'
import { meOf } from '#accounts/profile/me.ts'
import { changePassword as savePassword, exchangeCode, resetByTicket } from '#accounts/sign-in/passwords.ts'
import { changePhone, changeProfile as saveProfile } from '#accounts/profile/profile.ts'

export const changeProfile = handle(
  contract.changeProfile,
  async ({ body: change, viewer, peer, language, engines }) => {
    const userId = viewer.userId
    return meOf(
      await saveProfile(engines.accounts, {
        userId,
        change,
        checkText: engines.moderation.checkProfile({ userId, language }),
        peer,
      }),
    )
  },
)

export const changeMyPhone = handle(contract.changeMyPhone, async ({ body, viewer, peer, engines, setCookie }) => {
  const { areaNo, phone, code } = body
  const account = await changePhone(engines.accounts, {
    userId: viewer.userId,
    sessionId: viewer.sessionId,
    number: { areaNo, phone },
    code,
    peer,
  })
  if (peer.isSite) rememberDevice(engines.accounts, account, peer, setCookie)
  return meOf(account)
})

export const changePassword = handle(contract.changePassword, async ({ body, viewer, peer, engines }) => {
  await savePassword(engines.accounts, {
    userId: viewer.userId,
    sessionId: viewer.sessionId,
    present: body.password,
    password: body.newPassword,
    peer,
  })
  return { isDone: true as const }
})

export const checkPasswordCode = handle(contract.checkPasswordCode, async ({ body, peer, engines }) => ({
  ticket: await exchangeCode(engines.accounts, { ...body, peer }),
}))

export const resetPasswordByTicket = handle(contract.resetPasswordByTicket, async ({ body, peer, engines }) => {
  await resetByTicket(engines.accounts, { ...body, peer }, async () => undefined)
  return { isDone: true as const }
})
