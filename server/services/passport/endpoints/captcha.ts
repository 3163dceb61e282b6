import * as contract from '#contract/passport/captcha.ts'
import { handle } from '#core/calls/handler.ts'
import { judge, leavePass } from '#accounts/verification/captcha.ts'

/**
 * For clients built for GeeTest. With our own puzzle `lot_number` is its id, `captcha_output` the answer and
 * `pass_token` the proof of work; without the last, stricter limits apply. A solution admits the next code from the
 * same network and device.
 */
export const checkCaptcha = handle(contract.checkCaptcha, async ({ body, peer, db, engines, fail }) => {
  const engine = engines.accounts
  const { lot_number: puzzleId = '', captcha_output: output = '', pass_token: proof } = body
  const answer = engine.geetest ? JSON.stringify(body) : output
  const pass = await judge(engine, { puzzleId, answer, proof, isWorkNeeded: false, peer })
  if (pass === null) return fail('captcha_wrong')
  await leavePass(db, pass, peer)
  return null
})
