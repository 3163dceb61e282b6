// Long half: kills processes in the midst of the life of prophecies.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { untilGone } from '#kit/money-crash.ts'
import { ledgerProblems } from '#kit/money.ts'
import { option, seedOption } from '#kit/option.ts'
import { addPerson } from '#kit/people.ts'
import { addOpenMatch, addSettled } from '#kit/prophecies.ts'
import { listHalfProphecies } from '#kit/prophecy-halves.ts'
import { followAll, listWrongLives, live, PRICE, ways, type Life, type Way } from '#kit/prophecy-lives.ts'
import { addPayer, coinsOf } from '#kit/wallet.ts'
import { listDifferences as listRecordDifferences } from '#records/store/check.ts'
import { listDifferences as listSaleDifferences } from '#wallet/store/check.ts'
import { createChance } from '../contract/chance.ts'

const seed = seedOption()
const runs = option('runs', 3)
const mostMs = 1000 * option('seconds', 720)
console.log(`prophecy-kills.test seed ${seed} runs ${runs}`)

const START = 1_000_000
const names = Object.keys(ways) as Way[]
const STEPS = names.reduce((count, way) => count + ways[way].steps.length, 0)

/** Kills after this many steps, while three more are on their way; answers how many were acknowledged. */
async function runUntilKilled(database: Database, lives: readonly Life[], killAfter: number) {
  const script = join(import.meta.dirname, '../kit/prophecy-lives-child.ts')
  const child = spawn(process.execPath, [script, database.url, JSON.stringify(lives)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = new Promise<NodeJS.Signals | null>((resolve) => child.once('close', (_, signal) => resolve(signal)))
  let steps = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== 'done') steps += 1
    if (steps > killAfter || line === 'done') child.kill('SIGKILL')
  }
  assert.equal(await closed, 'SIGKILL', 'it failed by itself')
  await untilGone(database, 'prophecy lives')
  return steps
}

async function listProblems(database: Database): Promise<string[]> {
  const db = readerOf(database)
  return [
    ...(await ledgerProblems(database)),
    ...(await listSaleDifferences(db)),
    ...(await listRecordDifferences(db)).map((one) => JSON.stringify(one)),
    ...(await listHalfProphecies(database)),
  ]
}

async function addCast(database: Database) {
  const author = async () => {
    const person = await addPerson(database)
    await addSettled(database, person)
    return person.userId
  }
  const buyers = await Promise.all([1, 2, 3].map(() => addPayer(database, START)))
  const staff = await Promise.all([1, 2].map(() => addPerson(database, { roles: ['moderator'] })))
  return {
    author,
    authorIds: [await author(), await author()],
    buyerIds: buyers.map(({ userId }) => userId),
    staffIds: staff.map(({ userId }) => userId),
  }
}

test('a process killed while prophecies are sealed, bought, settled, corrected, disputed and refunded leaves nothing half done', async (t) => {
  const database = await testDatabase(t)
  await followAll(database)
  const { author, authorIds, buyerIds, staffIds } = await addCast(database)
  const all: Life[] = []
  const problems: string[] = []
  let [kills, steps] = [0, 0]
  const until = performance.now() + mostMs
  for (; kills < runs && performance.now() < until; kills++) {
    const chance = createChance(seed, kills)
    const lives: Life[] = []
    for (const way of names) {
      const authorId = way === 'banned' ? await author() : authorIds[kills % authorIds.length]!
      lives.push({ way, matchId: await addOpenMatch(database), authorId, buyerIds, staffIds })
    }
    lives.sort(() => chance.next() - 0.5)
    steps += await runUntilKilled(database, lives, chance.below(STEPS))
    all.push(...lives)
    problems.push(...(await listProblems(database)).map((problem) => `kill ${kills + 1}: ${problem}`))
    if ((kills + 1) % 20 === 0) console.log(`${kills + 1} kills, ${problems.length} problems`)
  }
  await live(database, all, () => undefined)
  problems.push(...(await listProblems(database)), ...(await listWrongLives(database, all)))
  const kept = all.filter(({ way }) => ways[way].isKept).length
  for (const userId of buyerIds) assert.equal(await coinsOf(database, userId), BigInt(START - kept * PRICE))
  console.log(`prophecy-kills.test: ${kills} kills of ${runs}, ${steps} steps acknowledged before them`)
  assert.deepEqual(problems, [])
  assert.ok(kills > 0)
})
