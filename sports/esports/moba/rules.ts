import type { Score } from '../../match.ts'
import type { Side, TimelineEvent } from '../../timeline.ts'
import type { GameRules } from '../series.ts'
import { isSameHero } from './global-pick.ts'
import { draftStepOf, minuteOf, objectiveOf, playerLineOf, scoreboardOf } from './read.ts'
import { newMobaGame, type MobaGame } from './state.ts'
import type { Kill, MobaEventType } from './vocabulary.ts'

type Step = (game: MobaGame, event: TimelineEvent) => MobaGame

const steps: Record<MobaEventType, Step> = {
  draft: takeDraft,
  kill: (game, { side, clockSeconds, playerId, otherPlayerId: victimId }) =>
    side === null ? game : withKill(game, { seconds: clockSeconds ?? 0, side, playerId, victimId }),
  objective: (game, event) => {
    const objective = objectiveOf(event)
    return objective === null ? game : { ...game, objectives: [...game.objectives, objective] }
  },
  buyback: (game) => game,
  minute: (game, event) => {
    const minute = minuteOf(event)
    return minute === null ? game : { ...game, minutes: [...game.minutes, minute] }
  },
  player_minutes: (game) => game,
  player_items: (game) => game,
  scoreboard: (game, event) => ({ ...game, stated: scoreboardOf(event) }),
  player_line: (game, event) => {
    const line = playerLineOf(event)
    return line === null
      ? game
      : { ...game, lines: [...game.lines.filter(({ playerId }) => playerId !== line.playerId), line] }
  },
}
const stepOf = new Map<string, Step>(Object.entries(steps))

function withKill(game: MobaGame, kill: Kill): MobaGame {
  const { side } = kill
  const count = game.kills[side] + 1
  return {
    ...game,
    kills: { ...game.kills, [side]: count },
    killLog: [...game.killLog, kill],
    firstBlood: game.firstBlood ?? side,
    tenKills: game.tenKills ?? (count === 10 ? side : null),
  }
}

function takeDraft(game: MobaGame, event: TimelineEvent): MobaGame {
  const step = draftStepOf(event)
  if (step === null) return game
  const isTaken = game.draft.some(({ hero }) => isSameHero(hero, step.hero))
  const draft = [...game.draft, step].sort((a, b) => a.ordinal - b.ordinal)
  return { ...game, draft, draftFaults: game.draftFaults + (isTaken ? 1 : 0) }
}

/** Kills of both sides: those that the source states, else those that it lists; null where it has neither. */
export function killsOf({ stated, kills, lines }: MobaGame): Score | null {
  if (stated?.kills) return stated.kills
  if (kills.home + kills.away > 0) return kills
  const isCounted = lines.length > 0 && lines.every(({ counts }) => counts.kills !== undefined)
  return isCounted ? { home: sumOf(lines, 'home'), away: sumOf(lines, 'away') } : null
}

function sumOf(lines: MobaGame['lines'], side: Side): number {
  return lines.reduce((sum, line) => sum + (line.side === side ? (line.counts.kills ?? 0) : 0), 0)
}

/** Objectives of a kind by side: as stated, else as listed; null where the source has none of any kind. */
export function objectivesOf({ stated, objectives }: MobaGame, kind: string): Score | null {
  const told = stated?.objectives[kind]
  if (told) return told
  if (objectives.length === 0) return null
  const count = (side: Side) => objectives.filter((one) => one.side === side && one.kind === kind).length
  return { home: count('home'), away: count('away') }
}

/** The rules of a game of two teams of five. */
export const mobaRules: GameRules<MobaGame> = {
  initial: newMobaGame,
  apply: (game, event) => stepOf.get(event.type)?.(game, event) ?? game,
  scoreOf: killsOf,
  leadOf: ({ minutes }) => minutes.at(-1)?.goldLead ?? null,
}
