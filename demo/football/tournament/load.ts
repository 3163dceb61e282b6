import type { Database } from '#core/database/db.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { addAdjustment, listAllAdjustments, translateAdjustment } from '#timeline/store/adjustment.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { listMatches } from '#timeline/store/match.ts'
import { changeParticipant, mapParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import type { WorldTools } from '../../simulation/feed.ts'
import { chineseOfNation } from '#feeds/football/aliases/nations.ts'
import { competitionOfSlug, refOf } from '#feeds/football/competitions.ts'
import type { Decided, TournamentFacts } from './facts.ts'
import { nationLooks } from './nations.ts'
import { readTournament } from './read.ts'
import { readSquads } from './squad.ts'

/**
 * A tournament as facts, by the same entry point as every import: nations added by other sources are reused.
 * Idempotent.
 */
export async function loadTournament(
  { database, importFacts }: Pick<WorldTools, 'database' | 'importFacts'>,
  facts: TournamentFacts,
): Promise<void> {
  const { provider } = facts
  const { refused } = await importFacts({ provider, sport: 'football' }, parsed(facts))
  if (refused[0]) throw new Error(`${provider} holds a match that cannot be: ${refused[0].at}: ${refused[0].reason}`)
  await dress(database, facts)
}

async function* parsed(facts: TournamentFacts) {
  for (const member of readSquads(facts)) yield { kind: 'member' as const, member }
  for (const match of readTournament(facts)) yield { kind: 'match' as const, match }
}

/** Colours, Chinese names and the consequences of places in the groups. */
async function dress(database: Database, { slug, names, year, zones, decisions }: TournamentFacts): Promise<void> {
  const db = readerOf(database)
  const competition = await saveCompetition(db, {
    sport: 'football',
    ...refOf(competitionOfSlug(slug)!),
    names: { ...names },
  })
  const season = await saveSeason(db, { competitionId: competition.id, name: String(year), rules: { zones } })
  const { list } = await listMatches(db, { seasonId: season.id }, { limit: 100, offset: 0 })
  const teams = await mapParticipants(
    db,
    list.flatMap(({ homeId, awayId }) => [homeId, awayId].filter((id) => id !== null)),
  )
  const idOf = new Map([...teams.values()].map(({ id, name }) => [name, id]))
  for (const decided of decisions)
    await decide(
      db,
      season.id,
      decided,
      decided.teams.flatMap((name) => idOf.get(name) ?? []),
    )
  for (const team of teams.values()) {
    const look = nationLooks.find(({ name }) => name === team.name)
    // Values from the operator or another source are not overwritten.
    if (!look || (team.colours !== null && team.names.zh && team.detail.monogram)) continue
    const zh = chineseOfNation(team.name)
    await changeParticipant(db, team.id, {
      colours: team.colours ?? look.colours,
      names: { ...(zh === null ? {} : { zh }), ...team.names },
      detail: { monogram: look.code, ...team.detail },
    })
  }
}

/** Once: an operator may have revoked it. */
async function decide(
  db: Reader,
  seasonId: number,
  { reason, zh, decidedOn }: Decided,
  orderIds: number[],
): Promise<void> {
  const known = (await listAllAdjustments(db)).find(
    (one) => one.seasonId === seasonId && one.orderIds?.join() === orderIds.join(),
  )
  if (known) return translateAdjustment(db, known.id, { zh })
  await addAdjustment(db, { seasonId, kind: 'conduct', orderIds, reason, reasons: { zh }, decidedOn })
}
