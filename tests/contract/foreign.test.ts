// Long half: asks every call for the data of others.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { personalColumnsOf } from '#core/part.ts'
import { parts } from '#server/parts.ts'
import { listPersonalRows } from '#accounts/store/personal-data.ts'
import { encodeQuery } from '#contract/query.ts'
import { addressesOf, listOperations, type Declared } from '#contract/services.ts'
import { readerOf } from '#core/database/reader.ts'
import { worldDate } from '#kit/football-world.ts'
import { option } from '#kit/option.ts'
import { addPaidTopUp } from '#kit/payments.ts'
import { addWaitingWithdrawal } from '#kit/waiting-withdrawal.ts'
import { addSomebody, type Person } from './cast.ts'
import { findFacts } from './facts.ts'
import { parametersOf } from './parameters.ts'
import { serveWorld, setStage } from './world.ts'

/** How many of the callers below are used. */
const runs = option('runs', 2)
const served = await serveWorld('small')
const { url, database } = served
const stage = await setStage(served, await findFacts(url, [worldDate]))
const owner = stage.cast.user
const db = readerOf(database)

const topUp = await addPaidTopUp(database, owner.userId)

/** Only the owner, and the staff that works with it, may ever read one of these. */
const canaries = {
  agent: 'qanaryagent',
  passkey: 'qanarypasskey',
  request: 'qanaryrequest',
  item: 'qanaryitem',
  endpoint: 'qanaryendpoint',
  notice: 'qanarynotice',
  holder: 'qanaryholder',
  order: topUp.orderNo,
  phone: owner.phone,
}
await database.pool.query(`update accounts.session set user_agent = $2, address = '203.0.113.77' where user_id = $1`, [
  owner.userId,
  canaries.agent,
])
await database.pool.query(`update accounts.passkey set name = $2 where user_id = $1`, [owner.userId, canaries.passkey])
await database.pool.query(`update support.request set body = $2 where user_id = $1`, [owner.userId, canaries.request])
await database.pool.query(`update notices.notice set data = jsonb_build_object('text', $2::text) where user_id = $1`, [
  owner.userId,
  canaries.notice,
])
await database.pool.query(
  `insert into moderation.item (scene, user_id, text, verdict, reason, language, context, state, decided_at) values ('CMS_POST', $1, $2, 'refuse', 'spam', 'en', 'post:1', 'refused', now())`,
  [owner.userId, canaries.item],
)
await database.pool.query(
  `insert into notices.subscription (endpoint, p256dh, auth, user_id) values ('https://push.example/' || $2, 'x', 'y', $1)`,
  [owner.userId, canaries.endpoint],
)

await addWaitingWithdrawal(database, owner.userId, canaries.holder)

/** Which of the owner's texts others may read, and where; and what others may do to the owner's data. */
const mayRead: Record<string, readonly string[]> = {
  'touchline.listWithdrawalsOfAll': ['treasurer', 'admin'],
  'touchline.listPayments': ['treasurer', 'admin'],
  'touchline.refundPayment': ['treasurer', 'admin'],
  'touchline.decideWithdrawal': ['treasurer', 'admin'],
  'touchline.getDeskPerson': ['moderator', 'treasurer', 'admin'],
  'touchline.listDeskReports': ['moderator', 'treasurer', 'admin'],
  'touchline.listDeskTexts': ['moderator', 'treasurer', 'admin'],
  'touchline.openPrivate': ['moderator', 'treasurer', 'admin'],
  'touchline.listModerationItems': ['moderator', 'admin'],
  'touchline.decideModerationItem': ['moderator', 'admin'],
  'touchline.listSupportRequests': ['moderator', 'editor', 'admin'],
}
const mayChange: Record<string, readonly string[]> = {
  // Those with an entry in the history of the owner are among them.
  'touchline.addDeskNote': ['moderator', 'treasurer', 'admin'],
  'touchline.openPrivate': ['moderator', 'treasurer', 'admin'],
  'touchline.sanctionPerson': ['moderator', 'admin'],
  'touchline.proposeSanction': ['moderator', 'admin'],
  'touchline.liftPersonSanction': ['moderator', 'admin'],
  'touchline.endDeskSessions': ['moderator', 'admin'],
  'touchline.freezePerson': ['admin'],
  'touchline.thawPerson': ['admin'],
  'touchline.giveScoutCompetitions': ['admin'],
  'touchline.takeScoutCompetitions': ['admin'],
  'touchline.refundPayment': ['treasurer', 'admin'],
  'touchline.decideWithdrawal': ['treasurer', 'admin'],
  'touchline.decideModerationItem': ['moderator', 'admin'],
  'touchline.closeSupportRequest': ['moderator', 'editor', 'admin'],
  'touchline.muteInChat': ['moderator', 'admin'],
  'touchline.unmuteInChat': ['moderator', 'admin'],
  'touchline.recallChatMessage': ['moderator', 'admin'],
  'touchline.imposeSanction': ['moderator', 'admin'],
  'touchline.liftSanction': ['moderator', 'admin'],
  'touchline.decideSanctionAppeal': ['moderator', 'admin'],
  'touchline.banFromCircle': ['moderator', 'admin'],
  'touchline.endBanFromCircle': ['moderator', 'admin'],
  // The owner has one more follower.
  'news.followAuthor': ['other', 'moderator', 'editor', 'treasurer', 'scout', 'admin'],
  'news.followAuthorWeb': ['other', 'moderator', 'editor', 'treasurer', 'scout', 'admin'],
  // Puts the text before the moderators.
  'touchline.reportChatMessage': ['other', 'moderator', 'editor', 'treasurer', 'scout', 'admin'],
}

async function ownIds(): Promise<number[]> {
  const tables = [
    'accounts.session',
    'accounts.passkey',
    'support.request',
    'moderation.item',
    'notices.notice',
  ].concat(['withdrawals.payout_account', 'withdrawals.withdrawal', 'payments.top_up'])
  const rows = await Promise.all(
    tables.map((table) =>
      database.pool.query<{ id: number }>(`select id from ${table} where user_id = $1`, [owner.userId]),
    ),
  )
  return [...new Set(rows.flatMap((one) => one.rows.map(({ id }) => Number(id))))]
}

/** All data of the owner, as text, so that any change by others is detected. */
async function possessions(): Promise<string> {
  const rows = await Promise.all(
    personalColumnsOf(parts)
      .filter(({ exported }) => exported !== null)
      .map(async (column) => [column.table, await listPersonalRows(db, column, owner.userId)]),
  )
  // The server writes the time of the last visit and the notices.
  return JSON.stringify(rows, (key, value: unknown) => (key === 'seen_at' ? undefined : value))
}

/** Every way to name the owner and to claim more rights, in a call that must ignore all of it. */
const claims = () => ({
  userId: owner.userId,
  uid: owner.userId,
  focusUserId: owner.userId,
  user_id: owner.userId,
  id: owner.userId,
})
const wishes = {
  roles: ['admin'],
  role: 'admin',
  level: 30,
  experience: 100_000,
  state: 'active',
  isAdmin: true,
  phone_verified: true,
}

async function ask(declared: Declared, caller: Person | null, id: number): Promise<string> {
  const { service, operation } = declared
  const { params, query, body } = parametersOf(declared, stage.facts, {
    ...claims(),
    ...('params' in operation && { id }),
  })
  const [address = ''] = addressesOf(service, operation)
  const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const sent = body === undefined || operation.contentType ? {} : { body: JSON.stringify({ ...body, ...wishes }) }
  const response = await fetch(`${url}${path}?${encodeQuery({ ...query, viewerId: owner.userId })}`, {
    method: operation.method,
    headers: {
      ...caller?.headers,
      'x-user-header': JSON.stringify({ uid: owner.userId }),
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...sent,
  })
  return response.text()
}

type Asker = 'visitor' | 'other' | 'moderator' | 'editor' | 'treasurer' | 'scout' | 'admin'
const askers: Asker[] = ['visitor', 'other', 'moderator', 'editor', 'treasurer', 'scout', 'admin']
const calls = listOperations().filter(({ service }) => service !== 'streamers')
const nameOf = ({ service, name }: Declared) => `${service}.${name}`

/** Makes some calls as another user, with every id of the owner, and returns data they must not reveal or change. */
async function trespass(asker: Asker, asked: readonly Declared[], ids: readonly number[]): Promise<string[]> {
  const wrong: string[] = []
  const before = await possessions()
  for (const declared of asked) {
    const call = nameOf(declared)
    // A new user for each call, because the call may end their session or close their account.
    const caller = asker === 'visitor' ? null : await addSomebody(database, { roles: asker === 'other' ? [] : [asker] })
    for (const id of /\{id\}|\{userId\}/.test(declared.operation.path) ? ids : [owner.userId]) {
      const text = await ask(declared, caller, id)
      const heard = Object.values(canaries).filter((canary) => text.includes(canary))
      if (heard.length > 0 && !mayRead[call]?.includes(asker)) wrong.push(`${call} reveals ${heard.join()}`)
    }
    if (caller) await assertNoMore(caller, asker, call, wrong)
  }
  if ((await possessions()) !== before) wrong.push(`one of ${asked.map(nameOf).join(', ')} changes something`)
  return wrong
}

describe('the data of a user', () => {
  test('is read by the owner, so that the texts above really exist', async () => {
    const text = await (await fetch(`${url}/api/v1/me/export`, { headers: owner.headers })).text()
    const { agent, passkey, request, item, endpoint, notice, holder, order, phone } = canaries
    assert.deepEqual(
      [agent, passkey, request, item, endpoint, notice, holder, order, phone].filter(
        (canary) => !text.includes(canary),
      ),
      [],
      text.slice(0, 200),
    )
  })

  for (const asker of askers.slice(0, runs)) {
    test(`is neither read nor changed by ${asker}, except where the table allows it`, async () => {
      const ids = await ownIds()
      const forbidden = calls.filter((declared) => !mayChange[nameOf(declared)]?.includes(asker))
      const wrong: string[] = []
      for (let from = 0; from < forbidden.length; from += 20)
        wrong.push(...(await trespass(asker, forbidden.slice(from, from + 20), ids)))
      assert.deepEqual(wrong, [])
    })
  }
})

/** Callers that claimed more rights have those they had. */
async function assertNoMore({ userId }: Person, name: string, call: string, wrong: string[]): Promise<void> {
  const { rows } = await database.pool.query<{ roles: string[]; experience: number }>(
    'select roles, experience from accounts.account where id = $1',
    [userId],
  )
  const expected = name === 'other' ? ['user'] : ['user', name]
  if (rows[0]!.roles.join() !== expected.join() || rows[0]!.experience > 100)
    wrong.push(`${call} makes ${name} ${rows[0]!.roles.join()} with ${rows[0]!.experience}`)
}
