import { teamKey } from '#contract/rooms.ts'
import * as contract from '#contract/touchline/esports-team.ts'
import type { EsportsTeam } from '#contract/touchline/esports-team.ts'
import { handle } from '#core/calls/handler.ts'
import { picksOf } from '#sports/esports/figures/heroes.ts'
import { mapPool, type TeamVeto } from '#sports/esports/figures/maps.ts'
import { sideOf, winShare, type PlayedGame } from '#sports/esports/figures/played.ts'
import { figuresOfTeam } from '#sports/esports/figures/teams.ts'
import { vetoStepOf } from '#sports/esports/read.ts'
import { sportOf } from '#sports/index.ts'
import { gameMemoryOf } from '#timeline/game-memory.ts'
import { readHeroNames, type HeroNames } from '#timeline/hero-names.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { listEventsOfTypes } from '#timeline/store/event.ts'
import { listFirstMatches } from '#timeline/store/match.ts'
import { findParticipant } from '#timeline/store/participant.ts'
import { mapSeasons } from '#timeline/store/season.ts'
import type { Match, Participant } from '#timeline/types.ts'
import { teamBrief, type Language } from '#timeline/views/brief.ts'
import { readPeople } from './team-people.ts'
import { readRated } from './team-rating.ts'
import { begun, heroName, namedMeans, seasonChoice, tally } from './views.ts'

/** The newest series that count. */
const MOST = 300

export const getEsportsTeam = handle(contract.getEsportsTeam, async (call): Promise<EsportsTeam> => {
  const { params, language, db, dependsOn, fail } = call
  const found = await findParticipant(db, params.id)
  if (found?.kind !== 'team') return fail('team_not_found')
  const sport = sportOf(found)
  if (sport.games === undefined) return fail('wrong_sport')
  dependsOn(teamKey(found.id))
  const matches = await listFirstMatches(db, { teamId: found.id, statuses: begun }, MOST, 'newest')
  const games = await gameMemoryOf(call).gamesOf(db, sport, matches)
  const vetoes = await readVetoes(db, matches, found.id)
  const { won, firsts, objectives, teamId: _, ...means } = figuresOfTeam(games, found.id)
  return {
    team: teamBrief(found, language),
    sport: sport.id,
    counted: matches.length,
    series: tally(matches, found.id),
    won,
    year: yearOf(found.id, matches, games),
    rated: await readRated(db, found),
    figures: namedMeans(means),
    firsts: Object.entries(firsts).map(([name, share]) => ({ name, won: share })),
    objectives: namedMeans(objectives),
    heroes: heroPool(games, found.id, await readHeroNames(db, sport.id, language)),
    maps: mapPool(games, found.id, vetoes),
    vetoes: vetoes.length,
    ...(await readPeople(db, { found, matches, games, language })),
    seasons: await readSeasons(db, { found, matches, games, language }),
    isDemo: found.isDemo,
  }
})

/** The calendar year of its newest series. */
function yearOf(teamId: number, matches: readonly Match[], games: readonly PlayedGame[]): EsportsTeam['year'] {
  const of = (kickOff: number) => new Date(kickOff).getUTCFullYear()
  const [newest] = matches
  if (newest === undefined) return null
  const year = of(newest.kickOff)
  const own = games.filter(({ kickOff }) => of(kickOff) === year)
  return {
    year,
    series: tally(
      matches.filter(({ kickOff }) => of(kickOff) === year),
      teamId,
    ),
    won: figuresOfTeam(own, teamId).won,
  }
}

/** The choices of maps that are known, with the side of the team in each. */
async function readVetoes(db: Reader, matches: readonly Match[], teamId: number): Promise<TeamVeto[]> {
  const events = await listEventsOfTypes(db, pluck(matches, 'id'), ['veto'])
  return matches.flatMap(({ id, homeId }) => {
    const steps = (events.get(id) ?? []).flatMap((event) => (event.withdrawn === null ? (vetoStepOf(event) ?? []) : []))
    return steps.length === 0 ? [] : [{ side: homeId === teamId ? ('home' as const) : ('away' as const), steps }]
  })
}

function heroPool(games: readonly PlayedGame[], teamId: number, nameOf: HeroNames): EsportsTeam['heroes'] {
  const picked = games.flatMap((game) => {
    const side = sideOf(game, teamId)
    const { winner } = game.record
    return picksOf(game.record)
      .filter((pick) => pick.side === side && winner !== null)
      .map((pick) => ({ ...pick, isWon: winner === side }))
  })
  return [...Map.groupBy(picked, ({ hero }) => hero).values()]
    .map((own) => ({
      ...heroName(own[0]!, nameOf),
      won: winShare(own.filter(({ isWon }) => isWon).length, own.length),
    }))
    .toSorted((a, b) => b.won.games - a.won.games || (a.hero < b.hero ? -1 : 1))
}

type Read = { found: Participant; matches: readonly Match[]; games: readonly PlayedGame[]; language: Language }

async function readSeasons(db: Reader, { found, matches, games, language }: Read): Promise<EsportsTeam['seasons']> {
  const bySeason = [...Map.groupBy(matches, ({ seasonId }) => seasonId)]
  const seasons = await mapSeasons(
    db,
    bySeason.map(([id]) => id),
  )
  const competitions = await mapCompetitions(
    db,
    [...seasons.values()].map(({ competitionId }) => competitionId),
  )
  return bySeason.flatMap(([id, own]) => {
    const known = seasons.get(id)
    const won = figuresOfTeam(
      games.filter(({ seasonId }) => seasonId === id),
      found.id,
    ).won
    return (known === undefined ? [] : seasonChoice(known, competitions, language)).map((season) => ({
      season,
      series: tally(own, found.id),
      won,
      until: Math.max(...own.map(({ kickOff }) => kickOff)),
    }))
  })
}
