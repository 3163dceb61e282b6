import { otherSide } from '#sports/timeline.ts'
import type { EsportsPlayer, PlayerGame } from '#contract/touchline/esports-player.ts'
import { teamOf } from '#sports/esports/figures/played.ts'
import type { Appeared } from '#sports/esports/figures/players.ts'
import { mainFigure } from '#sports/esports/figures/style.ts'
import type { HeroNames } from '#timeline/hero-names.ts'
import type { Competition, Match, Participant } from '#timeline/types.ts'
import { competitionBrief, teamBrief, type Language } from '#timeline/views/brief.ts'
import { heroName, resultOf } from './views.ts'

const FORM = 14

interface Known {
  names: ReadonlyMap<number, Participant>
  competitions: ReadonlyMap<number, Competition>
  nameOf: HeroNames
  language: Language
}

/** His newest games, each with its figures. */
export function formOf(own: readonly Appeared[], known: Known): EsportsPlayer['form'] {
  return own
    .toSorted((a, b) => b.game.kickOff - a.game.kickOff || b.game.record.ordinal - a.game.record.ordinal)
    .slice(0, FORM)
    .map((one) => ({
      ...gameOf(one, known),
      matchId: one.game.matchId,
      kickOff: one.game.kickOff,
      opponent: opponentOf(one, known),
    }))
}

/** A page of his series, newest first, with his games in each. */
export function seriesOf(
  own: readonly Appeared[],
  matches: ReadonlyMap<number, Match>,
  known: Known,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): EsportsPlayer['series'] {
  const all = [...Map.groupBy(own, ({ game }) => game.matchId)].toSorted(
    ([a, [one]], [b, [two]]) => two!.game.kickOff - one!.game.kickOff || b - a,
  )
  const list = all.slice((pageNum - 1) * pageSize, pageNum * pageSize).flatMap(([id, games]) => {
    const match = matches.get(id)
    return match === undefined ? [] : [oneOf(match, games, known)]
  })
  return { pageNum, pageSize, total: all.length, list }
}

function oneOf(match: Match, games: readonly Appeared[], known: Known): EsportsPlayer['series']['list'][number] {
  const [first] = games
  const side = first!.line.side
  const teamId = teamOf(first!.game, side)
  const competition = known.competitions.get(match.competitionId)
  return {
    matchId: match.id,
    kickOff: match.kickOff,
    competition: competition ? competitionBrief(competition, known.language) : null,
    opponent: opponentOf(first!, known),
    own: match.summary.score[side],
    other: match.summary.score[otherSide(side)],
    result: teamId === null ? null : resultOf(match, teamId),
    games: games.toSorted((a, b) => a.game.record.ordinal - b.game.record.ordinal).map((one) => gameOf(one, known)),
  }
}

function opponentOf({ game, line }: Appeared, { names, language }: Known) {
  const team = names.get(teamOf(game, otherSide(line.side)) ?? 0)
  return team === undefined ? null : teamBrief(team, language)
}

function gameOf(one: Appeared, { nameOf }: Known): PlayerGame {
  const { ordinal, map, score, winner } = one.game.record
  const { side, hero, heroId, counts } = one.line
  const { mean } = mainFigure([one])
  return {
    ordinal,
    map,
    hero: hero === null ? null : heroName({ hero, heroId }, nameOf),
    own: score?.[side] ?? null,
    other: score?.[otherSide(side)] ?? null,
    isWon: winner === null ? null : winner === side,
    kills: counts.kills ?? null,
    deaths: counts.deaths ?? null,
    assists: counts.assists ?? null,
    adr: counts.adr ?? null,
    gold: counts.totalGold ?? counts.netWorth ?? null,
    main: mean,
  }
}
