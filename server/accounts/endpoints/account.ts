import * as contract from '#contract/touchline/account.ts'
import { handle, handleBytes } from '#core/calls/handler.ts'
import { Failure } from '#core/calls/failure.ts'
import { finish } from '#core/bytes/finished.ts'
import { avatarNames, defaultAvatars, drawAvatar } from '#accounts/profile/avatars.ts'
import { spendPass } from '#accounts/verification/captcha.ts'
import { codeValidS, sendCode } from '#accounts/verification/codes.ts'
import { meOf } from '#accounts/profile/me.ts'
import { ownAccount } from '#accounts/sign-in/sign-in.ts'

export const getMe = handle(contract.getMe, async ({ viewer, db }) => meOf(await ownAccount(db, viewer.userId)))

export const requestCode = handle(contract.requestCode, async ({ body, viewer, peer, language, db, engines, fail }) => {
  const engine = engines.accounts
  const { purpose, areaNo, phone, captchaTicket = '' } = body
  const given = phone === undefined ? null : { areaNo, phone }
  let number = given
  if (purpose === 'close' || given === null) {
    if (viewer.userId === null) return fail('unauthorized')
    const own = await ownAccount(db, viewer.userId)
    if (own.areaNo === null || own.phone === null)
      return fail('bad_request', { en: 'Your account has no phone number.', zh: '你的账号未绑定手机号。' })
    number = { areaNo: own.areaNo, phone: own.phone }
  }
  await sendCode(engine, {
    ...number!,
    purpose,
    userId: viewer.userId,
    peer,
    language,
    spendPass: (reader) => spendPass(engine, reader, { ticket: captchaTicket, purpose, number: given, peer }),
  })
  return {
    isSent: true as const,
    secondsToNext: engine.caps.perNumberGapS,
    secondsValid: codeValidS,
    isKeptHere: engine.sms.name === 'sandbox',
  }
})

export const listDefaultAvatars = handle(contract.listDefaultAvatars, () => ({ list: [...defaultAvatars] }))

export const getAvatar = handleBytes(contract.getAvatar, ({ params }) => {
  if (!avatarNames.includes(params.name)) throw new Failure('not_found')
  return {
    key: `avatar ${params.name}`,
    make: async () =>
      finish(drawAvatar(params.name)!, {
        contentType: 'image/svg+xml',
        cacheControl: 'public, max-age=604800',
        headers: { 'content-security-policy': "default-src 'none'" },
      }),
  }
})
