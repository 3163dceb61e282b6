import { randomUUID } from 'node:crypto'
import { deltaReport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { addOpenChange } from '#kit/open-change.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { addSomebody } from './cast.ts'
import { one, type Prepare, type Stage } from './stage.ts'

const reason = 'report R-6104'
const ban = { step: 'freeze', service: 'all', code: 'abuse', text: 'Threats', hours: 2160 }

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

const aGoal = {
  act: 'add',
  type: 'goal',
  side: 'home',
  period: 1,
  clockSeconds: 1,
  playerId: null,
  otherPlayerId: null,
  detail: { kind: 'open' },
}

/** The match of the facts, whose competition the scout has. */
async function matchOfScout({ database, facts, cast }: Stage): Promise<number> {
  await database.pool.query(
    `insert into desk.scout_competition (user_id, competition_id) select $1, competition_id from timeline.match where id = $2 on conflict do nothing`,
    [cast.scout.userId, facts.matchId],
  )
  return facts.matchId
}

/** An open change of that match by an editor. */
async function aChange(stage: Stage): Promise<number> {
  const { userId } = await addSomebody(stage.database, { roles: ['editor'] })
  const known = `select coalesce((select id from timeline.match where id = $1), (select min(id) from timeline.match)) as found`
  const matchId = await one<number>(stage.database, known, [await matchOfScout(stage)])
  return (await addOpenChange(stage.database, matchId, userId)).changeId
}

async function readAsAdmin<Answer>({ origin, cast }: Stage, path: string): Promise<Answer> {
  const answer = await fetch(`${origin}/api/v1/desk/${path}`, { headers: cast.admin.headers })
  const body = (await answer.json()) as { data: Answer }
  if (!answer.ok || !body.data) throw new Error(JSON.stringify(body).slice(0, 300))
  return body.data
}
/** A call about a match to come that no other call is about, in which the scout works and an entry waits. */
const atLiveDesk =
  (values: () => Record<string, unknown> = () => ({})): Prepare =>
  async ({ database, cast, facts }) => {
    const id = await one<number>(
      database,
      `select coalesce(
         (select max(id) from timeline.match where sport = 'football' and status = 'scheduled' and home_id is not null
          and kick_off > now() and id <> $1 and id <> $2), $1) as found`,
      [facts.comingId ?? facts.matchId, facts.matchId],
    )
    await database.pool.query(
      `insert into desk.scout_competition (user_id, competition_id)
       select $1, s.competition_id from timeline.match m join timeline.season s on s.id = m.season_id where m.id = $2
       on conflict do nothing`,
      [cast.scout.userId, id],
    )
    const { desk, ...pressed } = { ...whistle, desk: randomUUID() }
    const number = await one<number>(
      database,
      `insert into desk.entry (match_id, number, desk, sequence, user_id, pressed, pressed_at, state)
       select $1, coalesce(max(number), 0) + 1, $2, 1, $3, $4, now(), 'sent' from desk.entry where match_id = $1
       returning number as found`,
      [id, desk, cast.editor.userId, JSON.stringify(pressed)],
    )
    return { values: { reason, id, number, version: 1, ...values() } }
  }
const whistle = {
  key: 'period_start',
  side: null,
  playerId: null,
  otherPlayerId: null,
  reason: null,
  count: null,
  period: 1,
  clockSeconds: 60,
}
const sentWhistle = { ...whistle, sequence: 1, at: Date.now(), isPossible: false, about: null }

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
    const { userId } = await addProposal(database)
    return { values: { state: 'open', userId } }
  },
  'touchline.decideProposal': async ({ database }) => ({
    values: { reason, id: (await addProposal(database)).id, decision: 'confirm' },
  }),
  'touchline.getChangeable': async (stage) => ({ values: { id: await matchOfScout(stage) } }),
  'touchline.previewChange': async (stage) => ({
    values: { id: await matchOfScout(stage), entries: JSON.stringify([aGoal]) },
  }),
  'touchline.proposeChange': async (stage) => {
    const id = await matchOfScout(stage)
    const query = new URLSearchParams({ entries: JSON.stringify([aGoal]) })
    const { digest } = await readAsAdmin<{ digest: string }>(stage, `matches/${id}/preview?${query}`)
    return { values: { reason, id, entries: [aGoal], code: 'other', words: 'x of y', digest } }
  },
  'touchline.listChanges': async (stage) => {
    await aChange(stage)
    return { values: { state: 'open' } }
  },
  'touchline.getChange': async (stage) => ({ values: { id: await aChange(stage) } }),
  'touchline.getChangeVersion': async (stage) => ({ values: { id: await aChange(stage) } }),
  'touchline.applyChange': async (stage) => {
    const id = await aChange(stage)
    const { dryRun } = await readAsAdmin<{ dryRun: { digest: string } }>(stage, `changes/${id}`)
    return { values: { reason, id, digest: dryRun.digest } }
  },
  'touchline.dropChange': async (stage) => ({ values: { reason, id: await aChange(stage) } }),
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
  'touchline.listDeskMatches': atLiveDesk(),
  'touchline.getDeskMatch': atLiveDesk(() => ({ doing: 'x' })),
  'touchline.sendDeskEntries': atLiveDesk(() => ({ desk: randomUUID(), entries: [sentWhistle] })),
  'touchline.correctDeskEntry': atLiveDesk(() => ({ change: { clockSeconds: 61 } })),
  'touchline.takeDeskMatch': atLiveDesk(() => ({ isForced: true })),
  'touchline.handOverDeskMatch': async (stage, ...further) => {
    await stage.database.pool.query('delete from desk.holder')
    return atLiveDesk(() => ({ userId: stage.cast.admin.userId }))(stage, ...further)
  },
  'touchline.leadDeskMatch': atLiveDesk(() => ({ isLead: true, takeBack: [1] })),
  'touchline.previewDeskLead': atLiveDesk(() => ({ takeBack: '1' })),
  'touchline.settleDeskFeeds': async (stage, ...further) => {
    const given = await atLiveDesk(() => ({ feed: 'halden' }))(stage, ...further)
    const ingest = createIngest({ database: stage.database, sports })
    const event = footballEvent.periodStart({ key: 'halden', period: 1, clockSeconds: 0, occurredAt: 1 })
    await ingest.submit(deltaReport(Number(given.values!.id), Date.now(), [event], 'halden'))
    await ingest.close()
    return given
  },
  'touchline.getDeskReplay': atLiveDesk(() => ({ skip: 0 })),
  'touchline.getDeskSquad': atLiveDesk(() => ({ side: 'home' })),
  'touchline.listDeskPlayers': async (stage, ...further) =>
    atLiveDesk(() => ({ q: '', ids: String(stage.facts.playerId) }))(stage, ...further),
  'touchline.saveDeskLineup': async (stage, ...further) =>
    atLiveDesk(() => ({
      side: 'home',
      formation: null,
      coach: null,
      isConfirmed: true,
      players: [{ playerId: stage.facts.playerId, shirtNumber: 9, position: null, isStarter: true }],
    }))(stage, ...further),
  'touchline.listAuditEntries': async () => ({ values: { actor: '', action: '', object: '' } }),
  'touchline.tryDeskGuard': async ({ facts }) => ({
    values: { region: 'DE', client: 'web', channel: 'F0', about: 'competition', aboutId: String(facts.leagueId) },
  }),
  'touchline.tryDeskWord': async ({ database }) => {
    const { userId } = await addSomebody(database)
    const added = `insert into talk.comment (kind, target_id, user_id, text, shown_at) values ('article', 1, $1, 'a schwurbler', now())`
    await database.pool.query(added, [userId])
    return { values: { text: 'schwurbler', kind: 'term' } }
  },
  'touchline.listDeskDoubles': async ({ database, facts }) => {
    await database.pool.query(
      `insert into timeline.alias_review (sport, kind, spelling, source, candidates) select sport, 'team', 'a spelling', 'test',
          jsonb_build_array(jsonb_build_object('id', id, 'name', name, 'likeness', 0.9)) from timeline.participant where id = $1
        on conflict do nothing`,
      [facts.teamId],
    )
    await database.pool.query(
      `insert into timeline.player_review (one_id, other_id, ground)
        select min(id), max(id), 'the same name' from timeline.participant where kind = 'player' on conflict do nothing`,
    )
    return { values: {} }
  },
  'touchline.listAskedCircles': async ({ database }) => {
    const { userId } = await addSomebody(database)
    await database.pool.query(
      `insert into circles.circle (kind, name, name_key, intro, rules, languages, state, asked_by_user_id)
        values ('free', 'Old kits', 'old kits ' || random(), 'Pictures.', '{Be kind}', '{en}', 'asked', $1)`,
      [userId],
    )
    return { values: {} }
  },
  'touchline.listDeskActions': async () => ({ values: {} }),
  'touchline.getDeskAction': async () => ({ values: { name: 'request_closed' } }),
  'touchline.listDeskThings': async ({ cast }) => ({ values: { kind: 'user', q: `@${cast.user.userId}` } }),
  'touchline.runDeskAction': async () => ({
    values: { reason, name: 'announcement_put', input: { body: 'Soon.' } },
  }),
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

async function addProposal(database: Parameters<typeof addSomebody>[0]): Promise<{ id: number; userId: number }> {
  const { userId } = await addSomebody(database)
  const proposer = await addSomebody(database, { roles: ['moderator'] })
  const added = `insert into desk.proposal (user_id, step, service, code, text, by_user_id, reason)
    values ($1, 'freeze', 'all', 'abuse', 'x', $2, 'y') returning id as found`
  return { id: await one<number>(database, added, [userId, proposer.userId]), userId }
}
