import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { walletOf } from '#ledger/accounts.ts'
import { findBalance } from '#ledger/store/balance.ts'
import type { Balance } from '#ledger/store/balance.ts'
import { act, listHalfDone, moneyActs } from './money-acts.ts'
import type { ActGiven, MoneyActName } from './money-acts.ts'
import { statementsOf, stopPoints } from './money-crash.ts'
import type { StopPoint } from './money-crash.ts'
import { ledgerProblems } from './money.ts'

type Matrix = {
  acts: readonly MoneyActName[]
  userId: number
  isShort?: boolean
  /** Runs the act, and lets it crash at the point. */
  crash(name: MoneyActName, given: ActGiven, point: StopPoint): Promise<void>
}

/** Crashes each act at each of its points, looks what is left of it, and runs it again with its key, twice. */
export async function crashMatrix(
  database: Database,
  { acts, userId, isShort = false, crash }: Matrix,
): Promise<{ points: number; whole: number; problems: string[] }> {
  const found = { points: 0, whole: 0, problems: [] as string[] }
  for (const name of acts) {
    const giveOf = async (key: string) => {
      const given = { key, userId, coins: 7, thing: key }
      for (const earlier of moneyActs[name].before) await act(database, earlier, given)
      return given
    }
    const statements = await statementsOf(database, name, await giveOf(`${name}-whole`))
    for (const point of stopPoints(statements, isShort)) {
      const place = `${name}, statement ${point.at} ${point.when} (${statements[point.at - 1]!.slice(0, 60)})`
      const given = await giveOf(`${name}-${point.at}-${point.when}`)
      const start = await readBalance(database, userId)
      await crash(name, given, point)
      const after = await readBalance(database, userId)
      const problems = [...(await ledgerProblems(database)), ...(await listHalfDone(database))]
      const first = await act(database, name, given)
      const again = await act(database, name, given)
      if (first !== again) problems.push('two retries made two')
      const end = await readBalance(database, userId)
      const [none, once] = [start, changed(start, changeOf[name])].map(lineOf)
      if (lineOf(end) !== once) problems.push(`from ${none} the retries made ${lineOf(end)}`)
      if (![none, once].includes(lineOf(after))) problems.push(`from ${none} the crash made ${lineOf(after)}`)
      if (point.when === 'answered' && lineOf(after) !== once) problems.push('the commit was answered and is lost')
      problems.push(...(await listHalfDone(database)))
      found.points += 1
      if (lineOf(after) === once) found.whole += 1
      found.problems.push(...problems.map((problem) => `${place}: ${problem}`))
    }
  }
  return found
}

/** What each act changes of posted and held coins. */
const changeOf: Record<MoneyActName, Balance> = {
  topUp: { posted: 7n, held: 0n },
  purchase: { posted: -7n, held: 0n },
  refund: { posted: 7n, held: 0n },
  hold: { posted: 0n, held: 7n },
  send: { posted: -7n, held: -7n },
}

async function readBalance(database: Database, userId: number): Promise<Balance> {
  return findBalance(readerOf(database), walletOf(userId))
}

function changed({ posted, held }: Balance, by: Balance): Balance {
  return { posted: posted + by.posted, held: held + by.held }
}

function lineOf({ posted, held }: Balance): string {
  return `${posted} coins with ${held} held`
}
