import * as contract from '#contract/score/career.ts'
import type { PlayerCareer } from '#contract/score/career.ts'
import type { Language } from '#core/calls/caller.ts'
import { handle } from '#core/calls/handler.ts'
import { readAbilities, type SumsReader } from '#timeline/data-bank/abilities.ts'
import { sumsOfPlayers } from '#timeline/data-bank/season-sums.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { listRowsOfPlayer } from '#timeline/store/bank-row.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { listMatchIdsOfPlayer } from '#timeline/store/event.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { mapParticipants, findParticipant } from '#timeline/store/participant.ts'
import { mapSeasons } from '#timeline/store/season.ts'
import type { Match, Participant } from '#timeline/types.ts'
import type { PlayerRecord } from '#sports/player.ts'
import { keptFor, memoryOf, type Memory } from '../memory.ts'
import { scoredBy } from '../rules/scored.ts'
import { mapRecords } from '../season-bank.ts'
import { findShown, keepToSport } from '../sport-calls.ts'
import { abilityName, careerView, textIn } from '../views/data-bank.ts'
import { nameIn } from '../views/name.ts'
import { positionName } from '../views/person.ts'

/** Some ten seasons. */
const CAREER_MATCHES = 600
/** Folded at a time, so that other requests are answered in between. */
const STEP = 25

type Played = { match: Match; record: PlayerRecord }

export const listPlayerCareer = handle(contract.listPlayerCareer, async ({ db, query, language, fail }) => {
  const player = await findParticipant(db, query.playerId)
  if (player?.kind !== 'player') return fail('player_not_found')
  keepToSport('listPlayerCareer', player, fail)
  const rows = await listRowsOfPlayer(db, player.id, ['careers'])
  const teams = await mapParticipants(
    db,
    rows.flatMap(({ teamId }) => teamId ?? []),
    { isNamed: false },
  )
  const imported = rows.map((row) => careerView(row, teams.get(row.teamId ?? 0), language))
  const stated = new Set(imported.map(placeOf))
  const counted = (await countSeasons(db, player, language)).filter((one) => !stated.has(placeOf(one)))
  return [...imported, ...counted].sort((a, b) => b.seasonName.localeCompare(a.seasonName))
})

/** A season of the same name in the same team is the same: the statement of a person replaces what is counted. */
function placeOf({ teamId, seasonName, leagueName }: PlayerCareer): string {
  return `${teamId} ${seasonName} ${leagueName}`
}

async function countSeasons(db: Reader, player: Participant, language: Language): Promise<PlayerCareer[]> {
  const played = await listPlayed(db, player)
  const [seasons, competitions, teams] = await Promise.all([
    mapSeasons(db, new Set(played.map(({ match }) => match.seasonId))),
    mapCompetitions(db, new Set(played.map(({ match }) => match.competitionId))),
    mapParticipants(
      db,
      played.flatMap((one) => teamIdOf(one) ?? []),
    ),
  ])
  const bySeason = Map.groupBy(played, (one) => `${one.match.seasonId} ${teamIdOf(one)}`)
  return [...bySeason.values()].map((matches) => {
    const [first] = matches
    const sum = (term: string) => matches.reduce((total, { record }) => total + (record.counts[term] ?? 0), 0)
    const team = teams.get(teamIdOf(first!) ?? 0)
    const competition = competitions.get(first!.match.competitionId)
    return {
      seasonId: first!.match.seasonId,
      seasonName: seasons.get(first!.match.seasonId)?.name ?? '',
      teamId: team?.id ?? 0,
      teamName: team ? nameIn(language, team) : '',
      leagueName: competition ? nameIn(language, competition) : '',
      appearances: matches.length,
      goals: matches.reduce((total, { match, record }) => total + (scoredBy(match.sport, record) ?? 0), 0),
      assists: sum('assists'),
      yellow: sum('yellowCards'),
      red: sum('redCards'),
    }
  })
}

function teamIdOf({ match, record }: Played): number | null {
  return record.side === 'home' ? match.homeId : match.awayId
}

async function listPlayed(db: Reader, player: Participant): Promise<Played[]> {
  const sport = findShown(player.sport)
  if (!sport) return []
  const ids = await listMatchIdsOfPlayer(db, sport.players, { playerId: player.id, limit: CAREER_MATCHES })
  const matches = [...(await mapMatches(db, ids)).values()].filter(({ status }) => status === 'finished')
  const played: Played[] = []
  for (let from = 0; from < matches.length; from += STEP) {
    const step = matches.slice(from, from + STEP)
    const records = await mapRecords(db, sport, pluck(step, 'id'))
    for (const match of step) {
      const record = records.get(match.id)?.get(player.id)
      if (record?.hasPlayed) played.push({ match, record })
    }
  }
  return played
}

/** The sums of a season, added up again only when one of its matches changes. */
function sumsIn(memory: Memory): SumsReader {
  return (db, sport, matches) => {
    const finished = matches.filter(({ status }) => status === 'finished')
    const state = finished.map(({ id, version }) => `${id}:${version}`).join()
    return keptFor(memory, `players ${finished[0]?.seasonId}`, state, async () => {
      const played = []
      for (let from = 0; from < finished.length; from += STEP) {
        const step = finished.slice(from, from + STEP)
        const records = await mapRecords(db, sport, pluck(step, 'id'))
        for (const match of step) played.push({ match, records: records.get(match.id) ?? new Map() })
      }
      return sumsOfPlayers(played)
    })
  }
}

export const listPlayerAbilities = handle(contract.listPlayerAbilities, async (call) => {
  const { db, query, language, fail } = call
  const player = await findParticipant(db, query.playerId)
  if (player?.kind !== 'player') return fail('player_not_found')
  keepToSport('listPlayerAbilities', player, fail)
  const rows = await listRowsOfPlayer(db, player.id, ['abilities'])
  if (rows.length > 0)
    return rows.toReversed().map((row) => ({
      name: `${textIn(row, 'ability', language)} (${row.source}, ${row.statedOn})`,
      value: Number(row.cells.rating),
    }))
  const found = await readAbilities(db, player, sumsIn(memoryOf(call)))
  if (!found) return []
  const position = positionName(player, language) ?? found.position
  return found.abilities.map(({ term, percentile }) => ({
    name: abilityName(term, { ...found, position }, language),
    value: percentile,
  }))
})
