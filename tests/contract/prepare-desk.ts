import { addSomebody } from './cast.ts'
import { one } from './stage.ts'
import type { Prepare } from './stage.ts'

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

async function addProposal(database: Parameters<typeof addSomebody>[0]): Promise<{ id: number; userId: number }> {
  const { userId } = await addSomebody(database)
  const proposer = await addSomebody(database, { roles: ['moderator'] })
  const added = `insert into desk.proposal (user_id, step, service, code, text, by_user_id, reason)
    values ($1, 'freeze', 'all', 'abuse', 'x', $2, 'y') returning id as found`
  return { id: await one<number>(database, added, [userId, proposer.userId]), userId }
}
