import { Failure } from '#core/calls/failure.ts'
import type { Peer } from '#core/calls/caller.ts'
import { networkOf } from '#core/limits/network.ts'
import { recordAudit } from './audit.ts'
import type { PhoneNumber } from '../verification/phone-number.ts'
import { inTransaction, type Engine } from '../engine.ts'
import { mapNumbers } from '../store/audit.ts'
import { numberHash } from '../verification/tickets.ts'

/** Rows of one minute; accounts and networks beyond these are counted together in one further row. */
export const refusalRowsMost = 50
const EVERY_MS = 60_000

/** Runs a sign-in; a refusal is counted in memory, so that it adds no delay and the chain grows by one row a minute. */
export async function countingRefusals<T>(
  engine: Engine,
  number: PhoneNumber | null,
  peer: Peer,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure) countRefusal(engine, number, peer, error.error)
    throw error
  }
}

function countRefusal(engine: Engine, number: PhoneNumber | null, peer: Peer, reason: string): void {
  const minute = engine.refusals
  const network = networkOf(peer.address)
  const key = JSON.stringify([number?.areaNo, number?.phone, network, reason])
  const known = minute.kept.get(key)
  if (known) known.count++
  else if (minute.kept.size < refusalRowsMost) minute.kept.set(key, { number, network, reason, count: 1 })
  else minute.further++
}

/** Writes the refusals since the last time. If that fails, counting continues. */
export async function writeRefusals(engine: Engine): Promise<void> {
  const minute = engine.refusals
  const [refusals, further] = [[...minute.kept.values()], minute.further]
  if (refusals.length === 0) return
  minute.kept.clear()
  minute.further = 0
  try {
    await inTransaction(engine, async (db) => {
      const ids = await mapNumbers(
        db,
        refusals.flatMap(({ number }) => (number === null ? [] : [written(number)])),
      )
      for (const { number, network, reason, count } of refusals) {
        const userId = number === null ? null : (ids.get(written(number)) ?? null)
        // The hash of an unregistered number can be compared, not read.
        const of =
          number === null || userId !== null
            ? {}
            : { number: numberHash(engine.secrets, number).toString('hex').slice(0, 16) }
        await recordAudit(engine, db, {
          kind: 'sign_in_refused',
          userId,
          detail: { reason, count, ...of },
          address: network,
        })
      }
      if (further > 0)
        await recordAudit(engine, db, {
          kind: 'sign_in_refused',
          userId: null,
          detail: { reason: 'further', count: further },
        })
    })
  } catch (error) {
    minute.further += further + refusals.reduce((sum, { count }) => sum + count, 0)
    throw error
  }
}

const written = ({ areaNo, phone }: PhoneNumber) => `${areaNo} ${phone}`

/** Writes them each minute; `stop` writes the rest. */
export function keepRefusals(engine: Engine): { stop(): Promise<void> } {
  const write = () =>
    writeRefusals(engine).catch((error: unknown) =>
      engine.log.error('refusals_not_written', { message: String(error) }),
    )
  const timer = setInterval(write, EVERY_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}
