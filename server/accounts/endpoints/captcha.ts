import * as contract from '#contract/touchline/captcha.ts'
import { handle } from '#core/calls/handler.ts'
import { makePuzzle, solvePuzzle } from '#accounts/verification/captcha.ts'

export const makeCaptcha = handle(contract.makeCaptcha, ({ body, peer, engines }) => {
  const { kind, lang: language, areaNo, phone } = body
  return makePuzzle(engines.accounts, { kind, language, peer, number: phone === undefined ? null : { areaNo, phone } })
})

export const solveCaptcha = handle(contract.solveCaptcha, ({ params, body, peer, engines }) => {
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
