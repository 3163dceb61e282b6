import * as contract from '#contract/passport/captcha.ts'
import * as touchlineContract from '#contract/touchline/captcha.ts'
import { handle } from '#core/calls/handler.ts'
import { judge, leavePass, makePuzzle, solvePuzzle } from '#accounts/verification/captcha.ts'

export const makeCaptcha = handle(touchlineContract.makeCaptcha, ({ body, peer, engines }) => {
  const { kind, lang: language, areaNo, phone } = body
  return makePuzzle(engines.accounts, { kind, language, peer, number: phone === undefined ? null : { areaNo, phone } })
})

export const solveCaptcha = handle(touchlineContract.solveCaptcha, ({ params, body, peer, engines }) => {
  const { answer, purpose, areaNo, phone, work: proof } = body
  return solvePuzzle(engines.accounts, {
    puzzleId: params.id,
    answer,
    proof,
    purpose,
    number: phone === undefined ? null : { areaNo, phone },
    peer,
  })
})

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
