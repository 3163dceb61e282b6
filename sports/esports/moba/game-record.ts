import type { Side } from '../../timeline.ts'
import { gameRecords, sumOfLines, type InsideRecord } from '../game-record.ts'
import type { GameRecord } from '../../game-record.ts'
import type { SeriesState } from '../state.ts'
import { killsOf, objectivesOf } from './rules.ts'
import type { MobaGame } from './state.ts'

/** The finished games of a series as figures need them; `kinds`: the objectives of the title. */
export function mobaRecords(
  state: SeriesState<MobaGame>,
  kinds: readonly string[],
  isRunningToo?: boolean,
): GameRecord[] {
  return gameRecords(state, ({ inside }) => insideOf(inside, kinds), isRunningToo)
}

function insideOf(game: MobaGame, kinds: readonly string[]): InsideRecord {
  const objectives = kinds.flatMap((kind) => {
    const pair = objectivesOf(game, kind)
    return pair === null ? [] : [[kind, pair] as const]
  })
  return {
    score: killsOf(game),
    gold: sumOfLines(game.lines, 'totalGold') ?? sumOfLines(game.lines, 'netWorth'),
    firsts: firstsOf(game),
    objectives: Object.fromEntries(objectives),
    draft: game.draft.map(({ side, action, hero }) => ({ side, action, hero: hero.name, heroId: hero.id })),
    lines: game.lines
      .map(({ playerId, side, hero, role, counts }) => ({
        playerId,
        side,
        hero: hero?.name ?? null,
        heroId: hero?.id ?? null,
        role,
        counts,
      }))
      .sort((a, b) => a.playerId - b.playerId),
    rounds: null,
  }
}

function firstsOf({ firstBlood, tenKills, objectives }: MobaGame): Record<string, Side> {
  const tower = objectives.find(({ kind }) => kind === 'tower')?.side
  return {
    ...(firstBlood === null ? {} : { blood: firstBlood }),
    ...(tower === undefined ? {} : { tower }),
    ...(tenKills === null ? {} : { tenKills }),
  }
}
