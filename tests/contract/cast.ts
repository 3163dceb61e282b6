import { recordActivity } from '#accounts/profile/activity.ts'
import { readerOf } from '#core/database/reader.ts'
import type { Database } from '#core/database/db.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addNotice } from '#notices/store/inbox.ts'
import { setSetting } from '#server/services/support/store/setting.ts'
import type { Facts } from './facts.ts'

export type Person = TestPerson & { phone: string }

/** The callers: one of each role, and a user with data in every part. */
export type Cast = Record<'user' | 'author' | 'moderator' | 'editor' | 'treasurer' | 'scout' | 'admin', Person>

let phones = 13_600_000_000

/** A new user with an unused number. */
export async function addSomebody(database: Database, roles: Parameters<typeof addPerson>[1] = {}): Promise<Person> {
  const phone = String(++phones)
  return { ...(await addPerson(database, { ...roles, phone })), phone }
}

export async function addCast(database: Database): Promise<Cast> {
  const of = (role: 'author' | 'moderator' | 'editor' | 'treasurer' | 'scout' | 'admin') =>
    addSomebody(database, { roles: [role], nickname: `The ${role}`, experience: 500 })
  return {
    user: await addSomebody(database, { nickname: 'Somebody', experience: 500 }),
    author: await of('author'),
    moderator: await of('moderator'),
    editor: await of('editor'),
    treasurer: await of('treasurer'),
    scout: await of('scout'),
    admin: await of('admin'),
  }
}

/** Creates data for calls about oneself: over the wire, or directly where only time would create it. */
export async function leaveTraces(
  origin: string,
  database: Database,
  { user, author, moderator }: Cast,
  { matchId, comingId, teamId, leagueId, playerId }: Facts,
): Promise<void> {
  const db = readerOf(database)
  const ask = (method: string, path: string, body?: unknown) => call(origin, user, method, path, body)
  await ask('PUT', `/me/following/match/${matchId}`)
  await ask('PUT', `/me/following/team/${teamId}`)
  await ask('PUT', `/me/following/competition/${leagueId}`)
  await ask('PUT', `/me/following/player/${playerId}`)
  if (comingId) await ask('PUT', `/reminders/${comingId}`)
  await ask('POST', '/api/support/client/active/user/report')
  await ask('POST', '/support-requests', { topic: 'question', body: 'How do I change my name?' })
  await ask('PUT', `/blocks/${moderator.userId}`)
  await ask('POST', `/chat/${matchId}/messages`, { text: 'What a match', clientId: 'first-words' })
  await addNotice(db, {
    userId: user.userId,
    kind: 'system',
    key: 'welcome',
    data: { text: { en: 'Welcome', zh: '欢迎' } },
  })
  await database.pool.query(
    `insert into accounts.passkey (user_id, credential_id, public_key, counter, name) values ($1, 'of-somebody', 'x', 0, 'Phone')`,
    [user.userId],
  )
  await database.pool.query(`insert into news.banner (place, title) values (1, 'Hello'), (16, 'Activity')`)
  const document = JSON.stringify({
    blocks: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'A plain day.' }] }],
  })
  await database.pool.query(
    `insert into articles.article (category_id, language, title, lead, document, author_name, author_id, publish_at)
      select id, language, 'A plain day', 'Nothing happened.', $1, 'Jo Field', $2, now() - interval '1 day'
      from articles.category, unnest(array['en', 'zh']) as language where slug = 'football'`,
    [document, author.userId],
  )
  await database.pool.query(
    `with f as (insert into headlines.feed (url, given_name, every_minutes, paused_at) values ('https://post.example/in', 'The Post', 15, now()) returning id),
       h as (insert into headlines.headline (shown_in, at) values ('en', now() - interval '1 hour') returning id)
     insert into headlines.entry (feed_id, key, headline_id, title, summary, link, link_key, language, at, is_dated, taken_at)
       select f.id, '1', h.id, 'A plain day', 'Nothing happened.', 'https://post.example/1', 'post.example/1', 'en', now(), true, now() from f, h`,
  )
  const { rows } = await database.pool.query<{ id: number }>('select id from articles.article order by id')
  await ask('PUT', `/me/people/${author.userId}`)
  await call(origin, author, 'PUT', `/me/people/${user.userId}`)
  await ask('POST', '/me/folders', { name: 'For later' })
  for (const { id } of rows) {
    await ask('PUT', `/me/saved/articles/${id}`, {})
    await ask('PUT', `/me/footprints/articles/${id}`)
  }
  await ask('POST', '/reports', { kind: 'article', id: rows[0]!.id, reason: 'spam' })
  await setSetting(db, { groupKey: '1', key: 'contact', value: 'help@scores.example', type: '3' })
  for (const id of [1, 2, 3]) await recordActivity(db, user.userId, 'voted', `match:${id}`)
}

async function call(origin: string, { headers }: Person, method: string, path: string, body?: unknown): Promise<void> {
  const sent =
    body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
  const response = await fetch(`${origin}${path.startsWith('/api/') ? path : `/api/v1${path}`}`, {
    method,
    headers,
    ...sent,
  })
  const answer = (await response.json()) as { code?: number; error?: string }
  if (answer.error !== undefined) throw new Error(`${method} ${path} answers ${answer.error}`)
}
