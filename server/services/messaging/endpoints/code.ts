import * as contract from '#contract/messaging/code.ts'
import type { CodePurpose } from '#contract/touchline/account.ts'
import { handle } from '#core/calls/handler.ts'
import { spendLeftPass } from '#accounts/verification/captcha.ts'
import { sendCode as send } from '#accounts/verification/codes.ts'
import { ownAccount } from '#accounts/sign-in/sign-in.ts'

const purposes: Record<1 | 2 | 3 | 6, CodePurpose> = { 1: 'sign_in', 2: 'reset', 3: 'change', 6: 'close' }

/** Needs a solved puzzle, whatever `disabledGeeTest` states; for closing an account only to the own number. */
export const sendCode = handle(contract.sendCode, async ({ body, viewer, peer, language, db, engines, fail }) => {
  const purpose = purposes[body.type]
  let number = { areaNo: body.areaNo, phone: body.phone }
  if (purpose === 'close') {
    if (viewer.userId === null) return fail('login_needed')
    const own = await ownAccount(db, viewer.userId)
    number = { areaNo: own.areaNo ?? '', phone: own.phone ?? '' }
  }
  await send(engines.accounts, {
    ...number,
    purpose,
    userId: viewer.userId,
    peer,
    language,
    spendPass: (reader) => spendLeftPass(reader, peer),
  })
  return null
})
