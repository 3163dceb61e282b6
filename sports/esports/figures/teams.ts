import { otherSide, type Side } from '../../timeline.ts'
import type { Score } from '../../match.ts'
import { killsOfRecord, sumOfLines } from '../game-record.ts'
import type { GameRecord } from '../../game-record.ts'
import { meanOf, playedOut, sideOf, winShare, type Mean, type PlayedGame, type WinShare } from './played.ts'

/** A team over some games. */
export interface TeamFigures {
  teamId: number
  won: WinShare
  /** Kills of a game or rounds of a map, its own and those of the opponents. */
  scored: Mean
  conceded: Mean
  kills: Mean
  /** Sums of its players. */
  deaths: Mean
  assists: Mean
  gold: Mean
  seconds: Mean
  /** How often it was first, of the games where that is known: `blood`, `tower`, `tenKills`. */
  firsts: Readonly<Record<string, WinShare>>
  /** Per game, by kind. */
  objectives: Readonly<Record<string, Mean>>
}

export function figuresOfTeam(all: readonly PlayedGame[], teamId: number): TeamFigures {
  const own = playedOut(all).flatMap((game) => {
    const side = sideOf(game, teamId)
    return side === null ? [] : [{ side, other: otherSide(side), record: game.record }]
  })
  const decided = own.filter(({ record }) => record.winner !== null)
  const mean = (of: (record: GameRecord) => Score | null | undefined, isOther = false) =>
    meanOf(own.map(({ side, other, record }) => of(record)?.[isOther ? other : side]))
  const kinds = new Set(own.flatMap(({ record }) => Object.keys(record.objectives)))
  return {
    teamId,
    won: winShare(decided.filter(({ side, record }) => record.winner === side).length, decided.length),
    scored: mean(({ score }) => score),
    conceded: mean(({ score }) => score, true),
    kills: mean(killsOfRecord),
    deaths: mean(({ lines }) => sumOfLines(lines, 'deaths')),
    assists: mean(({ lines }) => sumOfLines(lines, 'assists')),
    gold: mean(({ gold }) => gold),
    seconds: meanOf(own.map(({ record }) => record.seconds)),
    firsts: firstsOf(own),
    objectives: Object.fromEntries([...kinds].map((kind) => [kind, mean(({ objectives }) => objectives[kind])])),
  }
}

function firstsOf(own: readonly { side: Side; record: GameRecord }[]): Record<string, WinShare> {
  const names = new Set(own.flatMap(({ record }) => Object.keys(record.firsts)))
  return Object.fromEntries(
    [...names].map((name) => {
      const known = own.filter(({ record }) => record.firsts[name] !== undefined)
      return [name, winShare(known.filter(({ side, record }) => record.firsts[name] === side).length, known.length)]
    }),
  )
}
