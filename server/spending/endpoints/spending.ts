import type { SpendingLimits } from '#contract/touchline/spending.ts'
import * as contract from '#contract/touchline/spending.ts'
import { handle, type Call } from '#core/calls/handler.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { canonicalZone } from '#core/zone.ts'
import { changeLimit, dropNext, dropRequest, exclude, pause, stateAgeOf } from '#spending/change.ts'
import { readLimits } from '#spending/limits.ts'
import type { Payer } from '#spending/refuse.ts'

type OwnCall = Pick<
  Call<typeof contract.startBreak>,
  'viewer' | 'receivedAt' | 'guard' | 'region' | 'engines' | 'zone' | 'db'
>

const unknownZone = { en: 'This time zone is not known.', zh: '未知的时区。' }
const tooEarly = { en: 'Confirm a day after the first request.', zh: '请在首次申请一天后再确认。' }
const running = { en: 'Self-exclusion is in force until its end.', zh: '自我限制生效中，到期前不可更改。' }
const tooYoung = { en: 'The age you stated does not permit payments.', zh: '你填写的年龄不符合付款要求。' }

function payerOf({ viewer, receivedAt: now, guard, region, engines }: OwnCall): Payer {
  return { userId: viewer.userId, now, guard, region, engine: engines.spending }
}

/** Changes and answers what stands afterwards, in one transaction. */
async function changed<Problem>(
  call: OwnCall,
  work: (db: Reader, payer: Payer) => Promise<Problem>,
  zone = call.zone,
): Promise<{ problem: Problem; limits: SpendingLimits }> {
  const payer = payerOf(call)
  return call.db.transaction(async (client) => {
    const db = readerIn(client)
    const problem = await work(db, payer)
    return { problem, limits: await readLimits(db, payer, zone) }
  })
}

export const getSpendingLimits = handle(contract.getSpendingLimits, (call) =>
  readLimits(readerOf(call.db), payerOf(call), canonicalZone(call.query.zone) ?? call.zone),
)

export const setSpendingLimit = handle(contract.setSpendingLimit, async (call) => {
  const { params, body, fail } = call
  const zone = canonicalZone(body.zone) ?? fail('bad_request', unknownZone)
  const coins = body.limit === null ? null : BigInt(body.limit)
  const { limits } = await changed(call, (db, payer) => changeLimit(db, payer, params.period, { coins, zone }), zone)
  return limits
})

export const dropNextLimit = handle(contract.dropNextLimit, async (call) => {
  const { limits } = await changed(call, (db, payer) => dropNext(db, payer, call.params.period))
  return limits
})

export const startBreak = handle(contract.startBreak, async (call) => {
  const { limits } = await changed(call, (db, payer) => pause(db, payer, call.body.days))
  return limits
})

export const excludeMyself = handle(contract.excludeMyself, async (call) => {
  const { problem, limits } = await changed(call, (db, payer) => exclude(db, payer, call.body.months))
  if (problem !== null) return call.fail('conflict', problem === 'running' ? running : tooEarly)
  return limits
})

export const dropExclusion = handle(contract.dropExclusion, async (call) => {
  const { problem, limits } = await changed(call, dropRequest)
  return problem === null ? limits : call.fail('conflict', running)
})

export const stateAge = handle(contract.stateAge, async (call) => {
  const { problem: isOpen, limits } = await changed(call, (db, payer) => stateAgeOf(db, payer, call.body.age))
  return isOpen ? limits : call.fail('spending_refused', tooYoung)
})
