import type { DeskPersonRow } from '#contract/touchline/desk-people.ts'
import type { Reader } from '#core/database/reader.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const steps = `array['warn', 'hold', 'mute', 'freeze', 'close']`
const inForce = (user: string) => `lateral (
  select json_build_object('step', s.step, 'service', s.service, 'endsAt', ${ms('s.ends_at')}) as one from moderation.sanction s
    where s.user_id = ${user} and s.lifted_at is null and s.step <> 'warn' and (s.ends_at is null or s.ends_at > now())
    order by array_position(${steps}, s.step) desc, s.ends_at desc nulls first limit 1)`
/** Reports about an account: of its texts, once they opened an item, and of its profile. */
const about = (user: string) => `(
  select r.*, i.state as item_state, i.text as item_text from moderation.item i join moderation.report r on r.item_id = i.id where i.user_id = ${user}
  union
  select r.*, i.state, i.text from moderation.report r left join moderation.item i on i.id = r.item_id where r.kind = 'person' and r.thing_id = ${user})`

const conditions = {
  all: 'true',
  sanctioned: 'f.one is not null',
  frozen: `a.state = 'frozen'`,
  closing: `a.state = 'closing'`,
  staff: `a.roles && array['moderator', 'editor', 'treasurer', 'scout', 'admin']`,
} as const

type Asked = { filter: keyof typeof conditions; afterId: number | null; limit: number; ids: readonly number[] | null }

/** People, the newest first, or those with these ids. */
export function listPeople(db: Reader, { filter, afterId, limit, ids }: Asked): Promise<DeskPersonRow[]> {
  return db.query<DeskPersonRow>(
    `select a.id, a.nickname, a.avatar, a.state, a.roles, ${ms('a.created_at')} as "createdAt", a.is_demo as "isDemo", f.one as "inForce",
        (select count(distinct (r.kind, r.thing_id))::int from ${about('a.id')} r) as "reportsAbout"
      from accounts.account a left join ${inForce('a.id')} f on true
      where a.state <> 'erased' and ${conditions[filter]} and ($1::bigint is null or a.id < $1) and ($3::bigint[] is null or a.id = any($3))
      order by a.id desc limit $2`,
    [afterId, limit, ids],
  )
}

export type PersonFacts = Omit<DeskPersonRow, 'inForce' | 'reportsAbout'> & {
  closingAt: number | null
  areaNo: string | null
  phone: string | null
  hasPassword: boolean
  passkeys: number
  hasApp: boolean
  sessions: number
}

/** An account that is not erased, with its ways to sign in. */
export async function findPerson(db: Reader, id: number): Promise<PersonFacts | null> {
  const rows = await db.query<PersonFacts>(
    `select a.id, a.nickname, a.avatar, a.state, a.roles, ${ms('a.created_at')} as "createdAt", a.is_demo as "isDemo",
        ${ms('a.closing_at')} as "closingAt", a.area_no as "areaNo", a.phone, a.password_hash is not null as "hasPassword",
        (select count(*)::int from accounts.passkey p where p.user_id = a.id) as passkeys,
        exists (select from accounts.second_factor f where f.user_id = a.id and f.confirmed_at is not null) as "hasApp",
        (select count(*)::int from accounts.session s where s.user_id = a.id and s.ended_at is null and s.expires_at > now()) as sessions
      from accounts.account a where a.id = $1 and a.state <> 'erased'`,
    [id],
  )
  return rows[0] ?? null
}

type Upheld = { all: number; upheld: number; open: number }
export type Figures = {
  comments: number
  posts: number
  messages: number
  removed: number
  restored: number
  prophecies: number
  about: Upheld
  by: Upheld
}

const upheld = (
  from: string,
  state: string,
) => `(select json_build_object('all', count(*), 'upheld', count(*) filter (where ${state} = 'refused'),
  'open', count(*) filter (where ${state} is null or ${state} = 'held')) from ${from})`

/** What a person wrote, and what was reported about and by it; things that were reported count once. */
export async function findFigures(db: Reader, id: number): Promise<Figures> {
  const [row] = await db.query<Figures>(
    `select
      (select count(*)::int from talk.comment where user_id = $1) as comments,
      (select count(*)::int from posts.post where user_id = $1) as posts,
      (select count(*)::int from chat.message where user_id = $1) as messages,
      (select count(*)::int from prophecies.prophecy where user_id = $1) as prophecies,
      ((select count(*) from talk.comment where user_id = $1 and deleted_by_user_id <> $1)
        + (select count(*) from posts.post where user_id = $1 and removed_at is not null)
        + (select count(*) from chat.message where user_id = $1 and recalled_by_user_id <> $1))::int as removed,
      (select count(*)::int from moderation.item where user_id = $1 and appeal is not null and state = 'approved') as restored,
      ${upheld(`(select kind, thing_id, min(item_state) as state from ${about('$1')} r group by kind, thing_id) one`, 'one.state')} as about,
      ${upheld('moderation.report r left join moderation.item i on i.id = r.item_id where r.user_id = $1', 'i.state')} as by`,
    [id],
  )
  return row!
}

export type ReportRow = {
  id: number
  kind: string
  thingId: number
  reason: string
  text: string
  count: number
  otherId: number | null
  state: 'open' | 'upheld' | 'dismissed'
  at: number
}

const stateOf = (state: string) =>
  `case ${state} when 'refused' then 'upheld' when 'approved' then 'dismissed' else 'open' end`
const beginning = (text: string) => `coalesce(left(${text}, 280), '')`
type Paging = { afterId: number | null; limit: number }

/** Things of a person that were reported, each once, the newest first. */
export function listReportsAbout(db: Reader, id: number, { afterId, limit }: Paging): Promise<ReportRow[]> {
  return db.query<ReportRow>(
    `select * from (
      select max(r.id)::int as id, r.kind, r.thing_id as "thingId", (array_agg(r.reason order by r.id desc))[1] as reason,
        ${beginning('(array_agg(r.item_text order by r.id desc))[1]')} as text, count(*)::int as count, null::bigint as "otherId",
        ${stateOf('(array_agg(r.item_state order by r.id desc))[1]')} as state, ${ms('max(r.created_at)')} as at
      from ${about('$1')} r group by r.kind, r.thing_id) things
    where $2::bigint is null or id < $2 order by id desc limit $3`,
    [id, afterId, limit],
  )
}

/** Reports that a person made, the newest first. */
export function listReportsBy(db: Reader, id: number, { afterId, limit }: Paging): Promise<ReportRow[]> {
  return db.query<ReportRow>(
    `select r.id, r.kind, r.thing_id as "thingId", r.reason, ${beginning('i.text')} as text,
        (select count(*)::int from moderation.report o where o.kind = r.kind and o.thing_id = r.thing_id) as count,
        coalesce(i.user_id, case when r.kind = 'person' then r.thing_id end) as "otherId", ${stateOf('i.state')} as state, ${ms('r.created_at')} as at
      from moderation.report r left join moderation.item i on i.id = r.item_id
      where r.user_id = $1 and ($2::bigint is null or r.id < $2) order by r.id desc limit $3`,
    [id, afterId, limit],
  )
}

export type TextRow = {
  key: string
  kind: 'comment' | 'post' | 'message' | 'prophecy'
  text: string
  where: string
  minute: string | null
  state: 'shown' | 'held' | 'deleted' | 'removed'
  likes: number
  at: number
}

/** The text of a comment `c` that a moderator took: its item has it. */
const removedText = `coalesce((select i.text from moderation.item i where i.id = c.item_id),
  (select i.text from moderation.report r join moderation.item i on i.id = r.item_id
    where r.kind = 'comment' and r.thing_id = c.id and i.state = 'refused' limit 1), '')`

/** What a person wrote before a moment, the newest first: each kind at most `limit`. */
export function listTexts(
  db: Reader,
  id: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<TextRow[]> {
  const since = (column: string) =>
    `($2::float8 is null or ${column} < to_timestamp($2::float8 / 1000)) order by ${column} desc limit $3`
  return db.query<TextRow>(
    `select key, kind, left(text, 500) as text, place as where, minute, state, likes, ${ms('at')} as at from (
      (select 'comment-' || id as key, 'comment' as kind, case when deleted_by_user_id <> $1 and text = '' then ${removedText} else text end as text, kind || '/' || target_id as place, minute,
        case when deleted_by_user_id <> $1 then 'removed' when deleted_at is not null then 'deleted' when shown_at is null then 'held' else 'shown' end as state,
        likes, created_at as at from talk.comment c where user_id = $1 and ${since('created_at')})
      union all
      (select 'post-' || id, 'post', title || case when title <> '' and text <> '' then ': ' else '' end || text, coalesce('circle/' || circle_id, ''), minute,
        case when removed_at is not null then 'removed' when deleted_at is not null then 'deleted' when shown_at is null then 'held' else 'shown' end,
        0, created_at from posts.post where user_id = $1 and ${since('created_at')})
      union all
      (select 'message-' || room_id || '-' || id, 'message', text, 'chat/' || room_id, null,
        case when recalled_by_user_id <> $1 then 'removed' when recalled_at is not null then 'deleted' else 'shown' end,
        0, sent_at from chat.message where user_id = $1 and ${since('sent_at')})
    ) written order by at desc, key limit $3`,
    [id, before, limit],
  )
}
