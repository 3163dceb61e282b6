import { addSomebody } from './cast.ts'
import { one } from './stage.ts'
import type { Prepare } from './stage.ts'

const reason = 'report R-6104'
const ban = { step: 'freeze', service: 'all', code: 'abuse', text: 'Threats', hours: null }

/** A call about a new person. */
const aboutSomebody =
  (values: Record<string, unknown> = {}): Prepare =>
  async ({ database }) => ({ values: { reason, ...values, id: (await addSomebody(database)).userId } })

const aCompetition: Prepare = async ({ database, facts }) => ({
  values: { reason, id: (await addSomebody(database)).userId, competitionIds: [facts.leagueId] },
})

/** A person with a note, a comment and a report. */
const aWriter: Prepare = async ({ database, cast }) => {
  const { userId } = await addSomebody(database)
  await database.pool.query(`insert into desk.note (user_id, text, about, by_user_id) values ($1, 'x', 'y', $2)`, [
    userId,
    cast.moderator.userId,
  ])
  await database.pool.query(
    `insert into talk.comment (kind, target_id, user_id, text, shown_at) values ('article', 1, $1, 'x', now())`,
    [userId],
  )
  await database.pool.query(
    `insert into moderation.report (kind, thing_id, user_id, reason, weight) values ('person', $1, $2, 'spam', 0.5)`,
    [userId, cast.author.userId],
  )
  return { values: { id: userId, side: 'about' } }
}

/** Calls of the desk, by `service.name`. */
export const deskPreparations: Record<string, Prepare> = {
  'touchline.searchDesk': async ({ cast }) => ({ values: { q: `@${cast.user.userId}` } }),
  'touchline.getDeskPerson': aWriter,
  'touchline.listDeskReports': aWriter,
  'touchline.listDeskTexts': aWriter,
  'touchline.listDeskNotes': aWriter,
  'touchline.listDeskPeople': async () => ({ values: { q: '', filter: 'all' } }),
  'touchline.addDeskNote': aboutSomebody({ text: 'Answers well.' }),
  'touchline.openPrivate': aboutSomebody({ what: ['contact', 'devices', 'money'] }),
  'touchline.endDeskSessions': aboutSomebody({ sessionId: null }),
  'touchline.freezePerson': aboutSomebody(),
  'touchline.thawPerson': aboutSomebody(),
  'touchline.giveScoutCompetitions': aCompetition,
  'touchline.takeScoutCompetitions': aCompetition,
  'touchline.sanctionPerson': aboutSomebody({ ...ban, step: 'mute', hours: 24 }),
  'touchline.proposeSanction': aboutSomebody(ban),
  'touchline.liftPersonSanction': async ({ database }) => {
    const { userId } = await addSomebody(database)
    const added = `insert into moderation.sanction (user_id, step, service, code, reason) values ($1, 'mute', 'all', 'abuse', 'x') returning id as found`
    return { values: { reason, id: userId, sanctionId: await one<number>(database, added, [userId]), text: '' } }
  },
  'touchline.listProposals': async ({ database }) => {
    await addProposal(database)
    return { values: { state: 'open' } }
  },
  'touchline.decideProposal': async ({ database }) => ({
    values: { reason, id: await addProposal(database), decision: 'confirm' },
  }),
  'touchline.listQueue': async ({ database }) => {
    await queueText(database)
    return { values: { kind: 'text', order: 'reports' } }
  },
  'touchline.getQueueEntry': onText(),
  'touchline.claimQueueEntry': onText(),
  'touchline.releaseQueueEntry': async ({ database, cast }) => {
    const key = await queueText(database)
    await database.pool.query(
      `insert into desk.claim (key, user_id, until) select $1, $2, now() + interval '1 minute'`,
      [key, cast.moderator.userId],
    )
    return { values: { reason, key } }
  },
  'touchline.decideQueueEntry': onText({ decision: 'refuse', code: 'abuse', text: '' }),
  'touchline.undoQueueDecision': async ({ database, cast }) => {
    const key = await queueText(database)
    await database.pool.query(
      `update moderation.item set state = 'refused', decided_by_user_id = $2, decided_at = now() + interval '1 day' where id = $1`,
      [key.split('-')[1], cast.moderator.userId],
    )
    const added = `insert into desk.decision (key, decision, by_user_id, undo_until, memory)
      values ($1, 'refuse', $2, now() + interval '1 day', '{"code":"abuse"}') returning id as found`
    return { values: { reason, id: await one<number>(database, added, [key, cast.moderator.userId]) } }
  },
  'touchline.listDeskContradictions': async ({ database }) => {
    await addContradiction(database)
    return { values: { state: 'open', page: 1 } }
  },
  'touchline.settleDeskContradiction': async ({ database }) => ({
    values: { reason, id: await addContradiction(database), source: 'one' },
  }),
  'touchline.listDeskJobs': async ({ database }) => {
    await addFailedJob(database)
    return { values: { state: 'failed' } }
  },
  'touchline.retryDeskJob': async ({ database }) => ({ values: { reason, id: await addFailedJob(database) } }),
  'touchline.dropDeskJob': async ({ database }) => ({ values: { reason, id: await addFailedJob(database) } }),
  'touchline.listAuditEntries': async () => ({ values: { actor: '', action: '', object: '' } }),
  'touchline.exportAudit': async () => ({
    values: { reason, actor: '', action: '', object: '', from: null, to: null, afterId: 0 },
  }),
}

async function addContradiction(database: Parameters<typeof addSomebody>[0]): Promise<number> {
  await database.pool.query(
    `insert into timeline.told_kick_off (match_id, provider, kick_off, is_exact, day_kind)
      select min(id), 'one', now(), true, 'planned' from timeline.match on conflict do nothing`,
  )
  const added = `insert into timeline.contradiction (match_id, field, provider, told, other_provider, other_told, file, place)
    select min(id), 'day', 'one', random()::text, 'other', 'x', 'x', 'x' from timeline.match returning id as found`
  return one<number>(database, added, [])
}

async function addFailedJob(database: Parameters<typeof addSomebody>[0]): Promise<string> {
  const id = await one<string>(database, `select id::text as found from graphile_worker.add_job('send-mail')`, [])
  await database.pool.query(`update graphile_worker._private_jobs set attempts = 25, last_error = 'x' where id = $1`, [
    id,
  ])
  return id
}

/** A text that waits in the queue, by its key. */
async function queueText(database: Parameters<typeof addSomebody>[0]): Promise<string> {
  const { userId } = await addSomebody(database)
  const added = `insert into moderation.item (scene, user_id, text, verdict, reason, rule, language)
    values ('CMS_COMMENT', $1, 'x', 'hold', 'abuse', 'term:x', 'en') returning id as found`
  return `item-${await one<number>(database, added, [userId])}`
}

function onText(values: Record<string, unknown> = {}): Prepare {
  return async ({ database }) => ({ values: { reason, ...values, key: await queueText(database) } })
}

async function addProposal(database: Parameters<typeof addSomebody>[0]): Promise<number> {
  const [{ userId }, proposer] = [await addSomebody(database), await addSomebody(database, { roles: ['moderator'] })]
  return one<number>(
    database,
    `insert into desk.proposal (user_id, step, service, code, text, by_user_id, reason) values ($1, 'freeze', 'all', 'abuse', 'x', $2, 'y') returning id as found`,
    [userId, proposer.userId],
  )
}
