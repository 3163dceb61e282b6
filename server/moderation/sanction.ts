import type { Texts } from '#contract/errors.ts'
import type { Reader } from '#core/database/reader.ts'
import {
  sanctionSentence,
  stopsAll,
  stopsTexts,
  strictestOf,
  type InForce,
  type SanctionService,
} from './rules/sanction.ts'
import { listInForce, mapInForce } from './store/sanction.ts'

/** The strictest sanction of an account that is in force in a service; one of all services counts in each. */
export async function sanctionOf(
  db: Reader,
  userId: number,
  service: SanctionService,
  now: number,
): Promise<InForce | null> {
  return strictestOf(await listInForce(db, userId, service, now))
}

/** The same of several accounts, each at an instant of its own, in their order. */
export async function listSanctions(
  db: Reader,
  given: readonly { userId: number; now: number }[],
  service: SanctionService,
): Promise<(InForce | null)[]> {
  const found = await mapInForce(db, given, service)
  return given.map(({ userId }) => strictestOf(found.get(userId) ?? []))
}

/** Why an account may write nothing in a service now; null where it may. */
export async function refuseToWrite(
  db: Reader,
  userId: number,
  service: SanctionService,
  now: number,
): Promise<Texts | null> {
  const sanction = await sanctionOf(db, userId, service, now)
  return stopsTexts(sanction) ? sanctionSentence(sanction) : null
}

/** Why an account may not like, vote, rate or upload in a service now; null where it may. */
export async function refuseToAct(
  db: Reader,
  userId: number,
  service: SanctionService,
  now: number,
): Promise<Texts | null> {
  const sanction = await sanctionOf(db, userId, service, now)
  return stopsAll(sanction) ? sanctionSentence(sanction) : null
}
