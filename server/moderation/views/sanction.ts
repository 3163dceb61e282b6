import type { MySanction, StaffSanction } from '#contract/touchline/sanction.ts'
import type { Sanction } from '../store/sanction.ts'

function shared(one: Sanction, now: number) {
  const { id, step, service, code, reason, startsAt, endsAt, liftedAt, lifting, appeal, appealedAt, appealDecidedAt } =
    one
  const isInForce = step !== 'warn' && liftedAt === null && (endsAt === null || endsAt > now)
  return {
    id,
    step,
    service,
    code,
    reason,
    startsAt,
    endsAt,
    liftedAt,
    lifting,
    isInForce,
    appeal,
    appealedAt,
    appealDecidedAt,
  }
}

export function mySanctionView(one: Sanction, now: number): MySanction {
  return { ...shared(one, now), mayAppeal: one.appealedAt === null && one.liftedAt === null }
}

export function staffSanctionView(one: Sanction, viewerId: number, now: number): StaffSanction {
  const { userId, byUserId, liftedByUserId, appealDecidedByUserId } = one
  const isWaiting = one.appealedAt !== null && one.appealDecidedAt === null && one.liftedAt === null
  const mayDecideAppeal = isWaiting && viewerId !== byUserId && viewerId !== userId
  return { ...shared(one, now), userId, byUserId, liftedByUserId, appealDecidedByUserId, mayDecideAppeal }
}
