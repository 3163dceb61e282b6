import type { Database } from '#core/database/db.ts'
import { moneyActs, prepareAct, type ActGiven, type MoneyActName } from './money-acts.ts'
import { changeOf, listHalfDone, readBooks } from './money-books.ts'
import { statementsOf, stopPoints, type StopPoint } from './money-crash.ts'
import { addMoneyPerson } from './money-world.ts'
import { ledgerProblems } from './money.ts'

type Matrix = {
  acts: readonly MoneyActName[]
  /** Runs the act, and lets it crash at the point. */
  crash(name: MoneyActName, given: ActGiven, point: StopPoint): Promise<void>
}
type Found = { points: number; whole: number; problems: string[] }

/** Crashes each act at each of its points, looks what is left of it, and runs it again with its key, twice. */
export async function crashMatrix(database: Database, { acts, crash }: Matrix): Promise<Found> {
  const found: Found = { points: 0, whole: 0, problems: [] }
  const buyer = await addMoneyPerson(database, 100_000)
  const { userId: sellerId } = await addMoneyPerson(database, 1000)
  const giveOf = async (name: MoneyActName, key: string): Promise<ActGiven> => {
    // Withdrawals of earlier points are neither sent nor asked about again.
    await database.pool.query('update withdrawals.withdrawal set ask_at = null where ask_at is not null')
    const given = { ...buyer, key, thing: key, sellerId, coins: 100, now: Date.now(), laterMs: 0 }
    await prepareAct(database, name, given)
    return given
  }
  for (const name of acts) {
    const whole = await giveOf(name, `${name}-whole`)
    const start = await readBooks(database, whole)
    const statements = await statementsOf(database, name, whole)
    const change = inGeneral(changeOf(start, await readBooks(database, whole)), whole)
    for (const point of stopPoints(statements)) {
      const given = await giveOf(name, `${name}-${point.at}-${point.when}`)
      const { problems, isWhole } = await crashOnce(database, name, {
        given,
        point,
        change,
        crash,
        isLast: point.at === statements.length,
      })
      const place = `${name}, statement ${point.at} ${point.when} (${statements[point.at - 1]!.trim().slice(0, 60)})`
      found.points += 1
      if (isWhole) found.whole += 1
      found.problems.push(...problems.map((problem) => `${place}: ${problem}`))
    }
  }
  return found
}

type Once = { given: ActGiven; point: StopPoint; isLast: boolean; change: string; crash: Matrix['crash'] }

async function crashOnce(
  database: Database,
  name: MoneyActName,
  { given, point, isLast, change, crash }: Once,
): Promise<{ problems: string[]; isWhole: boolean }> {
  const { run } = moneyActs[name]
  const start = await readBooks(database, given)
  await crash(name, given, point)
  const after = await readBooks(database, given)
  const problems = [...(await ledgerProblems(database)), ...(await listHalfDone(database))]
  const later = { ...given, laterMs: 6 * 3_600_000 }
  const first = await run(database, later)
  const repeated = await readBooks(database, given)
  const again = await run(database, later)
  const end = await readBooks(database, given)
  if (first !== again) problems.push('two retries made two')
  if (changeOf(repeated, end) !== 'nothing') problems.push(`the second retry changed ${changeOf(repeated, end)}`)
  const total = inGeneral(changeOf(start, end), given)
  if (total !== change) problems.push(`with its retry it changed ${total} in place of ${change}`)
  const left = inGeneral(changeOf(start, after), given)
  const isWhole = left === change
  // The sending is two transactions with the provider between them; what the first left is sound.
  if (!isWhole && left !== 'nothing' && name !== 'send' && name !== 'paid') problems.push(`the crash left ${left}`)
  if (point.when === 'answered' && isLast && !isWhole) problems.push('the commit was answered and is lost')
  problems.push(...(await listHalfDone(database)))
  return { problems, isWhole }
}

/** Without the name of the thing, which is another for each point. */
function inGeneral(change: string, { key }: ActGiven): string {
  return change.replaceAll(key, 'thing')
}
