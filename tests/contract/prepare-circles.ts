import { makeCircles } from '#circles/store/make.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { addSomebody } from './cast.ts'
import { newcomer, one, type Prepare } from './stage.ts'

let circles = 0

/** A free circle that is open, with a member, a moderator and an entry of its log. */
async function addCircle(database: Database, moderatorId: number): Promise<number> {
  const name = `Circle ${++circles}`
  const { userId } = await addSomebody(database)
  return one<number>(
    database,
    `with c as (insert into circles.circle (kind, name, name_key, intro, rules, languages)
        values ('free', $1, lower($1), 'All of it.', '{Be kind}', '{en}') returning id),
      m as (insert into circles.member (circle_id, user_id) select id, $2 from c),
      r as (insert into circles.moderator (circle_id, user_id) select id, $3 from c),
      l as (insert into circles.log (circle_id, kind, by_user_id) select id, 'opened', $3 from c)
      select id as found from c`,
    [name, userId, moderatorId],
  )
}

/** The circle of a team of the data bank. */
export async function circleOfTeam(database: Database, teamId: number): Promise<number> {
  await makeCircles(readerOf(database))
  const text = `select id as found from circles.circle where kind in ('team', 'nation') and subject_id = $1`
  return one<number>(database, text, [teamId])
}

const aCircle: Prepare = async (stage, isSignedIn) => ({
  ...(isSignedIn ? { as: await newcomer(stage) } : {}),
  values: { id: await addCircle(stage.database, stage.cast.author.userId) },
})
/** A circle that the caller moderates, and somebody else. */
const moderated: Prepare = async (stage) => {
  const as = await newcomer(stage)
  const { userId } = await addSomebody(stage.database)
  const values = { id: await addCircle(stage.database, as.userId), userId, intro: 'Changed.', rules: ['Be kind'] }
  return { as, values: { ...values, reason: 'Insults', hours: 2 } }
}

async function addBan(database: Database, id: number, userId: number, appeal: string | null): Promise<void> {
  await database.pool.query(
    `insert into circles.ban (circle_id, user_id, reason, appeal, appealed_at)
      values ($1, $2, 'Insults', $3::text, case when $3::text is not null then now() end)`,
    [id, userId, appeal],
  )
}
/** A circle that the caller is banned from. */
const banned: Prepare = async (stage, isSignedIn) => {
  const as = await newcomer(stage)
  const id = await addCircle(stage.database, stage.cast.author.userId)
  await addBan(stage.database, id, as.userId, null)
  return { ...(isSignedIn ? { as } : {}), values: { id, text: 'It was a quotation.' } }
}
/** A circle that the caller moderates, and the appeal of somebody else. */
const appealed: Prepare = async (stage, isSignedIn) => {
  const prepared = await moderated(stage, isSignedIn)
  const { id, userId } = prepared.values as { id: number; userId: number }
  await addBan(stage.database, id, userId, 'It was a quotation.')
  return { ...prepared, values: { ...prepared.values, decision: 'lift', reason: '' } }
}

/** A sanction of this account, by somebody else, with an appeal. */
function addSanction(database: Database, userId: number, appeal: string | null, service = 'chat'): Promise<number> {
  return one<number>(
    database,
    `insert into moderation.sanction (user_id, step, service, code, reason, appeal, appealed_at)
      values ($1, 'mute', $3, 'abuse', 'Insults', $2::text, case when $2::text is not null then now() end) returning id as found`,
    [userId, appeal, service],
  )
}
const sanctioned =
  (appeal: string | null): Prepare =>
  async ({ database }) => {
    const { userId } = await addSomebody(database)
    return { values: { id: await addSanction(database, userId, appeal), userId, decision: 'lift' } }
  }
const ownSanction: Prepare = async (stage, isSignedIn) => {
  const as = await newcomer(stage)
  const id = await addSanction(stage.database, as.userId, null)
  return { ...(isSignedIn ? { as } : {}), values: { id, text: 'It was a quotation.' } }
}

/** Calls about circles and sanctions, by `service.name`. */
export const circlePreparations: Record<string, Prepare> = {
  ...Object.fromEntries(
    ['getCircle', 'joinCircle', 'leaveCircle', 'listCircleMembers', 'listCircleLog'].map((name) => [
      `touchline.${name}`,
      aCircle,
    ]),
  ),
  'touchline.askForCircle': async (stage) => ({
    as: await addSomebody(stage.database, { roles: stage.roles ?? [], experience: 500 }),
    values: { name: `A wish ${++circles}`, intro: 'All of it.', language: 'en', rules: [] },
  }),
  'touchline.changeCircle': moderated,
  'touchline.banFromCircle': moderated,
  'touchline.endBanFromCircle': moderated,
  'touchline.appealCircleBan': banned,
  'touchline.listCircleBanAppeals': appealed,
  'touchline.decideCircleBanAppeal': appealed,
  'news.getFreezeStatus': async (stage, isSignedIn) => {
    const as = await newcomer(stage)
    await addSanction(stage.database, as.userId, null, 'posts')
    return isSignedIn ? { as } : {}
  },
  'touchline.listMySanctions': ownSanction,
  'touchline.appealSanction': ownSanction,
  'touchline.listSanctions': sanctioned(null),
  'touchline.imposeSanction': async ({ database }) => ({
    values: {
      userId: (await addSomebody(database)).userId,
      step: 'mute',
      service: 'chat',
      code: 'abuse',
      reason: 'x',
      hours: 24,
    },
  }),
  'touchline.liftSanction': sanctioned(null),
  'touchline.decideSanctionAppeal': sanctioned('It was a quotation.'),
}
