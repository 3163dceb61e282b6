import { randomInt } from 'node:crypto'
import { closeAccount, eraseDueAccounts } from '#accounts/leaving/leaving.ts'
import { createSecrets } from '#accounts/secrets/secrets.ts'
import { hashToken, newToken } from '#accounts/sessions/token.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { deltaReport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { testEngines } from '#kit/engines.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addOpenMatch, addSettled, prophecyCalls, seal } from '#kit/prophecies.ts'
import { addPayer } from '#kit/wallet.ts'
import { testCalls } from '#kit/calls.ts'
import * as moderationHandlers from '#moderation/endpoints/index.ts'
import { createCheckpoints } from '#proof/checkpoint.ts'
import { announcePart } from '#prophecies/announce.ts'
import { followStarts } from '#prophecies/late.ts'
import { notifyPart } from '#prophecies/settle/notify.ts'
import { followResults } from '#prophecies/settle/settle.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { freezeTexts } from '#prophecies/store/moderate.ts'
import { refundPurchases } from '#wallet/sales/refund.ts'

const HOUR_MS = 3_600_000
const readers = ['visitor', 'stranger', 'buyer', 'author', 'moderator'] as const
export type ReaderName = (typeof readers)[number]

/** A word that is nowhere else, and who may read it. */
export type Secret = { name: string; word: string; readers: readonly ReaderName[] }
/** `number`: of its seal in the public log. */
export type Published = { name: string; id: number; matchId: number; authorId: number; number: number }

export type ProphecyWorld = {
  people: Record<Exclude<ReaderName, 'visitor'>, TestPerson>
  /** Values of cookies of a page, by reader. */
  cookies: Record<Exclude<ReaderName, 'visitor'>, string>
  secrets: readonly Secret[]
  prophecies: readonly Published[]
  matches: { open: number; played: number; running: number }
  /** Ends the running match, and settles what was sealed about it. */
  settleRunning(): Promise<void>
}

const letters = [...'bdfgklmnprtvz']
const digitsOf = (count: number) => Array.from({ length: count }, () => randomInt(1, 10)).join('')
const wordOf = (count: number) => Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

type Rights = { title?: readonly ReaderName[]; text: readonly ReaderName[]; chance: readonly ReaderName[] }
const all: Rights = { text: readers, chance: readers }
const authors: Rights = { text: ['author'], chance: ['author'] }
const sold: Rights = { text: ['author', 'buyer'], chance: ['author', 'buyer'] }
const judged: readonly ReaderName[] = ['author', 'moderator']

/** Prophecies of every state with secrets in title, text and chance. */
export async function prophecyWorld(database: Database): Promise<ProphecyWorld> {
  const db = readerOf(database)
  const engines = testEngines(database)
  const people = {
    author: await addPerson(database, { nickname: 'Marta Tell' }),
    stranger: await addPayer(database, 500),
    buyer: await addPayer(database, 500),
    moderator: await addPerson(database, { roles: ['moderator'] }),
  }
  const [rival, leaver] = [await addPerson(database, { nickname: 'Riva Lin' }), await addPerson(database)]
  for (const writer of [people.author, rival, leaver]) await addSettled(database, writer)
  for (const { userId } of [people.author, rival])
    await db.query('insert into people.follow (user_id, followed_user_id) values ($1, $2)', [
      people.stranger.userId,
      userId,
    ])

  const secrets: Secret[] = []
  const hide = (name: string, who: readonly ReaderName[], word = wordOf(12)) => {
    secrets.push({ name, word, readers: who })
    return word
  }
  const published: Omit<Published, 'number'>[] = []
  const publish = async (name: string, writer: TestPerson, rights: Rights, given: Parameters<typeof seal>[2]) => {
    const text = ['first', 'middle', 'last'].map((place) => hide(`${place} word of the ${name} one`, rights.text))
    const sealed = await seal(database, writer, {
      coins: 20,
      title: `Why ${hide(`title of the ${name} one`, rights.title ?? readers)} decides`,
      probability: Number(`0.4${hide(`chance of the ${name} one`, rights.chance, digitsOf(8))}`),
      ...given,
      text: `${text[0]} runs more, ${text[1]} defends higher.\n${given.text ?? 'And they know it:'} ${text[2]}`,
    })
    published.push({ name, id: sealed.id, matchId: given.matchId, authorId: writer.userId })
    return sealed.id
  }
  const unlock = (id: number, coins = 20) =>
    prophecyCalls(database, people.buyer).unlockProphecy({ params: { id }, body: { coins } })
  const matchAt = (hours: number) => addOpenMatch(database, { kickOff: Date.now() + hours * HOUR_MS })

  const { author, buyer, moderator } = people
  const open = await matchAt(30)
  await unlock(await publish('sold', author, sold, { matchId: open }))
  await publish('unsold', author, authors, { matchId: open, play: 'total' })
  await publish('rival', rival, { text: [], chance: [] }, { matchId: open, play: 'handicap' })
  const second = await matchAt(31)
  await publish('free', author, all, { matchId: second, coins: 0 })
  await publish(
    'held',
    author,
    { title: judged, text: judged, chance: ['author'] },
    { matchId: second, play: 'handicap', text: 'What a load of shit that team is.' },
  )
  const third = await matchAt(32)
  const hidden = { title: judged, text: judged }
  const frozen = await publish('frozen', author, { ...hidden, chance: ['author', 'buyer'] }, { matchId: third })
  await unlock(frozen)
  const voided = await publish('voided', author, all, { matchId: third, play: 'total' })
  await prophecyCalls(database, author).voidProphecy({ params: { id: voided } })
  await unlock(
    await publish('orphaned', leaver, { title: [], text: [], chance: ['buyer'] }, { matchId: third, play: 'handicap' }),
  )
  const played = await matchAt(1)
  await unlock(await publish('settled', author, all, { matchId: played }))
  const removed = await publish('removed', author, { ...hidden, chance: readers }, { matchId: played, play: 'total' })
  const disputed = await publish('disputed', author, all, { matchId: played, play: 'handicap' })
  await unlock(disputed)
  const running = await matchAt(1)
  await unlock(await publish('running', author, sold, { matchId: running }))
  const late = await publish('refunded', author, authors, { matchId: running, play: 'total' })
  await unlock(late)
  await refund(database, late)

  const moderate = testCalls(database, moderationHandlers, moderator.headers).client.touchline
  for (const id of [frozen, removed])
    for (let at = 0; at < 3; at++) {
      const reporter = testCalls(database, moderationHandlers, (await addPerson(database)).headers)
      await reporter.client.touchline.reportThing({ body: { kind: 'prophecy', id, reason: 'abuse' } })
    }
  const { list: items } = await moderate.listModerationItems({ query: {} })
  const ofRemoved = secrets.find(({ name }) => name === 'title of the removed one')!.word
  const item = items.find(({ text }) => text.includes(ofRemoved))!
  await moderate.decideModerationItem({ params: { id: item.id }, body: { decision: 'refuse' } })
  const ofFrozen = secrets.find(({ name }) => name === 'title of the frozen one')!.word
  await freezeTexts(db, frozen, items.find(({ text }) => text.includes(ofFrozen))!.id)
  await erase(database, leaver)

  const ingest = createIngest({ database, sports })
  const submit = async (matchId: number, sequence: number, events: Parameters<typeof deltaReport>[2]) => {
    const receipt = await ingest.submit(deltaReport(matchId, sequence, events))
    if (!receipt.ok) throw new Error(receipt.reason)
    const change = { matchId, kind: 'archive', frame: null, position: 1, version: 1, at: Date.now() } as const
    await database.transaction((client) => followStarts(readerIn(client), [change]))
    await database.transaction((client) => followResults(readerIn(client), [change], { engines }))
  }
  const secretsOfLog = createSecrets(['a secret of the log in the crawl of prophecies'])
  const guard = { check: async () => null, knows: async () => true, save: async () => undefined }
  const sign = createCheckpoints({ database, secrets: secretsOfLog, publicUrl: null, witnesses: [], guard })
  const work = async () => {
    while ((await announcePart(database, engines.notices.kinds)) > 0) continue
    while (await notifyPart(database, engines.notices.kinds)) continue
    await sign()
  }
  await submit(played, 1, [...starts, winner, ...ends])
  await submit(running, 1, [...starts, winner])
  await prophecyCalls(database, buyer).disputeProphecy({
    params: { id: disputed },
    body: { text: `The ${hide('text of the dispute', ['buyer', 'moderator'])} was offside.` },
  })
  await work()
  const rows = await db.query<{ id: number; number: number }>(
    'select p.id, e.number::int as number from prophecies.prophecy p join proof.entry e on e.leaf_id = p.leaf_id',
  )
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return {
    people,
    cookies: await cookiesOf(database, people),
    secrets,
    prophecies: published.map((one) => ({ ...one, number: numbers.get(one.id)! })),
    matches: { open, played, running },
    async settleRunning() {
      await submit(running, 2, ends)
      await work()
      await ingest.close()
    },
  }
}

const starts = [1, 2].map((period) =>
  footballEvent.periodStart({ key: `start ${period}`, period: period as 1, clockSeconds: period === 1 ? 0 : 2700 }),
)
const winner = footballEvent.goal({ key: 'winner', period: 2, clockSeconds: 4000, side: 'home', kind: 'open' })
const ends = [1, 2].map((period) =>
  footballEvent.periodEnd({
    key: `end ${period}`,
    period: period as 1,
    clockSeconds: period * 2700,
    isLast: period === 2,
  }),
)

async function refund(database: Database, id: number): Promise<void> {
  const db = readerOf(database)
  const [purchase] = await db.query<{ id: number }>('select id from wallet.purchase where thing_id = $1', [String(id)])
  await database.transaction((client) => refundPurchases(readerIn(client), [purchase!.id], Date.now()))
}

async function erase(database: Database, { userId }: TestPerson): Promise<void> {
  const db = readerOf(database)
  await closeAccount(db, { userId, sessionId: null })
  await db.query(`update accounts.account set closing_at = now() - interval '8 days' where id = $1`, [userId])
  await eraseDueAccounts(testEngines(database).accounts, async () => undefined)
}

/** Sessions of the site beside those of old clients. */
async function cookiesOf(database: Database, people: ProphecyWorld['people']): Promise<ProphecyWorld['cookies']> {
  const cookies: Record<string, string> = {}
  for (const [name, { userId }] of Object.entries(people)) {
    const token = newToken()
    await database.pool.query(
      `insert into accounts.session (user_id, kind, device_id, access_hash, access_expires_at, expires_at, second_factor_at)
        values ($1, 'site', $2, $3, now() + interval '30 days', now() + interval '30 days', now())`,
      [userId, `page-${userId}`, hashToken(token)],
    )
    cookies[name] = `__Host-sid=${token}.${newToken()}`
  }
  return cookies as ProphecyWorld['cookies']
}
