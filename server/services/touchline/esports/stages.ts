import { competitionRoom } from '#contract/rooms.ts'
import * as contract from '#contract/touchline/stages.ts'
import type { Stages } from '#contract/touchline/stages.ts'
import { handle } from '#core/calls/handler.ts'
import { isSeasonShown } from '#core/lens.ts'
import { concealed } from '#sports/esports/tournament/conceal.ts'
import { picksOf } from '#sports/esports/figures/heroes.ts'
import { playedOut, type PlayedGame } from '#sports/esports/figures/played.ts'
import type { Stage } from '#sports/esports/tournament/model.ts'
import { pairingOf } from '#sports/esports/tournament/pairing.ts'
import { sportOf } from '#sports/index.ts'
import { isOver } from '#sports/match.ts'
import { gameMemoryOf } from '#timeline/game-memory.ts'
import { findCompetition } from '#timeline/store/competition.ts'
import { listRowsOfTeams } from '#timeline/store/bank-row.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { findSeason } from '#timeline/store/season.ts'
import { readTournament } from '#timeline/tournament.ts'
import { titleCalls } from '../bank-calls.ts'
import { teamBriefs } from '#timeline/views/brief.ts'
import { matchRows } from '#timeline/views/rows.ts'
import { placesIn } from './places.ts'

export const getStages = handle(contract.getStages, async (call): Promise<Stages> => {
  const { params, db, language, lens, dependsOn, fail } = call
  const season = (await findSeason(db, params.id)) ?? fail('season_not_found')
  const competition = (await findCompetition(db, season.competitionId)) ?? fail('season_not_found')
  if (sportOf(competition).games === undefined) fail('wrong_sport', titleCalls.getStages)
  dependsOn(competitionRoom(competition.id))
  const position = await findPosition(db)
  const isShown = isSeasonShown(lens, season.id)
  const read = await readTournament(db, season)
  const known = isShown ? read.stages : read.stages.map(concealed)
  const named = new Set(known.flatMap(matchesOf))
  // Without stages the matches are the schedule; a hidden one is of first pairings only.
  const listed = read.matches.filter(({ id }) => isShown || named.has(id))
  const people = await mapParticipants(db, known.flatMap(teamsOf))
  const honours = isShown ? await listRowsOfTeams(db, [...people.keys()], ['honours']) : []
  const games = isShown ? await gameMemoryOf(call).gamesOf(db, sportOf(competition), read.matches) : []
  const kickOffs = new Map(read.matches.map(({ id, kickOff }) => [id, kickOff]))
  const times = new Map(read.stages.flatMap((stage) => timesOf(stage, kickOffs)))
  const { id, name, startsOn, endsOn } = season
  return {
    ...(isShown ? {} : { isHidden: true }),
    season: { id, name, startsOn, endsOn },
    played: isShown ? read.matches.filter(({ status }) => isOver(status)).length : null,
    total: isShown ? read.matches.length : null,
    live: isShown ? read.matches.filter(({ status }) => status === 'live').length : 0,
    stages: known.map((stage) => stageView(stage, times)),
    faults: known.reduce((sum, { faults }) => sum + faults.length, 0),
    ...figuredIn(games),
    ...placesIn(
      season,
      { stages: known, series: isShown ? read.matches.map(pairingOf) : [] },
      { honours, named: { people, language } },
    ),
    teams: [...teamBriefs(people, language).values()],
    matches: await matchRows(db, listed, language),
    position,
  }
})

/** What there are figures of, and the patch of the newest game. */
function figuredIn(games: readonly PlayedGame[]): Pick<Stages, 'patch' | 'has'> {
  const played = playedOut(games)
  const newest = games
    .filter(({ record }) => record.patch !== null)
    .reduce<PlayedGame | null>((best, game) => (best && best.kickOff > game.kickOff ? best : game), null)
  return {
    patch: newest?.record.patch ?? null,
    has: {
      players: played.some(({ record }) => record.lines.length > 0),
      heroes: played.some(({ record }) => picksOf(record).length > 0 || record.draft.length > 0),
      maps: played.some(({ record }) => record.map !== null),
    },
  }
}

function stageView(stage: Stage, times: ReadonlyMap<string, number>): Stages['stages'][number] {
  const { name, rule } = stage
  const shared = { name, advance: rule.advance ?? null }
  if (stage.kind === 'group') return { ...shared, kind: stage.kind, groups: stage.groups }
  if (stage.kind === 'swiss') {
    const { kind, rounds, rows } = stage
    const { winsToAdvance = null, lossesToLeave = null } = rule
    return { ...shared, kind, winsToAdvance, lossesToLeave, rounds, rows }
  }
  const nodes = stage.nodes.map((node) => ({ ...node, kickOff: times.get(`${name} ${node.key}`) ?? null }))
  return { ...shared, kind: stage.kind, nodes, besideIds: stage.besideIds }
}

/** The times of the boxes of a bracket: a hidden pairing keeps its own. That of a second final would disclose it. */
function timesOf(stage: Stage, kickOffs: ReadonlyMap<number, number>): [string, number][] {
  if (!('nodes' in stage)) return []
  return stage.nodes.flatMap(({ key, matchId, isReset }): [string, number][] => {
    const at = kickOffs.get(matchId ?? 0)
    return at === undefined || (isReset && stage.rule.final !== 'reset') ? [] : [[`${stage.name} ${key}`, at]]
  })
}

function matchesOf(stage: Stage): number[] {
  if (stage.kind === 'group') return stage.groups.flatMap(({ matchIds }) => matchIds)
  if (stage.kind === 'swiss') return stage.rounds.flatMap(({ matchIds }) => matchIds)
  return [...stage.nodes.flatMap(({ matchId }) => matchId ?? []), ...stage.besideIds]
}

function teamsOf(stage: Stage): number[] {
  if (stage.kind === 'group') return stage.groups.flatMap(({ rows }) => rows.map(({ teamId }) => teamId))
  if (stage.kind === 'swiss') return stage.rows.map(({ teamId }) => teamId)
  return stage.nodes.flatMap(({ home, away }) => [home.teamId, away.teamId].filter((id) => id !== null))
}
