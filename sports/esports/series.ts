import type { MatchStatus, MatchSummary, Score } from '../match.ts'
import type { SportFold } from '../sport.ts'
import type { TimelineEvent } from '../timeline.ts'
import { attemptOf } from './attempts.ts'
import { countOf, pairOf, textOf } from '../detail.ts'
import { formatOf, gameEndingOf, resultOf, rosterOf, vetoStepOf } from './read.ts'
import { settle } from './settle.ts'
import { initialSeries, type Game, type SeriesFacts, type SeriesState } from './state.ts'
import { mostGames, seriesEndings } from './vocabulary.ts'

/** What happens inside a game, by the rules of one title. Pure. */
export interface GameRules<Inside> {
  initial: Inside
  /** The state of the game after one more of its own events; others do not reach it. */
  apply(inside: Inside, event: TimelineEvent): Inside
  /** Kills or rounds; null where no source has them. */
  scoreOf(inside: Inside): Score | null
  /** Gold ahead: above 0 the home side's; null where it is unknown. */
  leadOf(inside: Inside): number | null
}

type Step<Inside> = (state: SeriesState<Inside>, event: TimelineEvent) => SeriesState<Inside>

/** The fold of a series of games: the events of every title, and within a game those of its rules. */
export function seriesFold<Inside>(rules: GameRules<Inside>): SportFold<SeriesState<Inside>, SeriesFacts> {
  const steps: Readonly<Record<string, Step<Inside>>> = {
    kick_off_moved: reschedule,
    postponed: reschedule,
    cancelled: reschedule,
    format: (state, { detail }) => ({ ...state, format: formatOf(detail) }),
    roster: (state, { side, detail }) =>
      side === null ? state : { ...state, rosters: { ...state.rosters, [side]: rosterOf(detail) } },
    veto: takeVeto,
    game: inGame(rules, describe),
    remake: inGame(rules, (game) => game),
    game_start: inGame(rules, begin),
    game_end: inGame(rules, end),
    interrupted: inGame(rules, (game) => ({ ...game, isPaused: true })),
    resumed: inGame(rules, (game) => ({ ...game, isPaused: false })),
    forfeit: endSeries,
    disqualified: endSeries,
    abandoned: (state) => ({ ...state, isAbandoned: true }),
    awarded: award,
    disputed: (state, { detail }) => ({ ...state, isDisputed: detail.isDisputed === true }),
    result: (state, { detail }) => ({ ...state, result: resultOf(detail) ?? state.result }),
  }
  const play = inGame(rules, (game, event) => ({ ...game, inside: rules.apply(game.inside, event) }))
  return {
    initial: initialSeries,
    apply: (state, event) => {
      const step = Object.hasOwn(steps, event.type) ? steps[event.type]! : play
      const after = step(state, event)
      return after === state ? state : settle(after, rules.scoreOf)
    },
    summary: (state) => summaryOf(state, rules),
  }
}

/**
 * A step within the game of the event's period. Events of an attempt before a remake do not count; the first of a newer
 * attempt begins the game again. After the end of a game nothing in it counts but a correction of what is known of it.
 */
function inGame<Inside>(
  rules: GameRules<Inside>,
  step: (game: Game<Inside>, event: TimelineEvent) => Game<Inside>,
): Step<Inside> {
  return (state, event) => {
    const { period: ordinal } = event
    if (ordinal < 1 || ordinal > mostGames) return state
    const known = state.games.find((game) => game.ordinal === ordinal)
    const attempt = attemptOf(event)
    if (known !== undefined && attempt < known.attempt) return state
    const current = known !== undefined && known.attempt === attempt ? known : newGame(ordinal, attempt, rules.initial)
    const after = { ...step(current, event), seconds: Math.max(current.seconds, event.clockSeconds ?? 0) }
    const games = [...state.games.filter((game) => game !== known), after].sort((a, b) => a.ordinal - b.ordinal)
    return enter({ ...state, games }, after, event)
  }
}

function takeVeto<Inside>(state: SeriesState<Inside>, event: TimelineEvent): SeriesState<Inside> {
  const step = vetoStepOf(event)
  if (step === null) return state
  const others = state.veto.filter(({ ordinal }) => ordinal !== step.ordinal)
  return { ...state, veto: [...others, step].sort((a, b) => a.ordinal - b.ordinal) }
}

function newGame<Inside>(ordinal: number, attempt: number, inside: Inside): Game<Inside> {
  const unknown = {
    patch: null,
    map: null,
    homeStart: null,
    startedAt: null,
    endedAt: null,
    statedWinner: null,
    winner: null,
    ending: null,
  }
  return { ordinal, attempt, ...unknown, isStarted: false, isPaused: false, seconds: 0, inside }
}

/** What a game is said to be: its map and patch, the length of its halves. */
const descriptions: ReadonlySet<string> = new Set(['game', 'rules'])

/** The match is in the latest game; facts of a game before its start do not start the match. */
function enter<Inside>(
  state: SeriesState<Inside>,
  game: Game<Inside>,
  { type, occurredAt }: TimelineEvent,
): SeriesState<Inside> {
  if (game.ordinal < state.period || descriptions.has(type)) return state
  const isOver = game.ending !== null
  const isRunning = game.isStarted && !isOver && !game.isPaused && occurredAt !== null
  const clock = { isRunning, baseSeconds: game.seconds, at: isRunning ? occurredAt : null }
  const status: MatchStatus = game.isPaused && !isOver ? 'interrupted' : 'live'
  return { ...state, status, phase: phaseOf(game), period: game.ordinal, clock }
}

function phaseOf({ ending, isStarted, isPaused }: Game<unknown>): string {
  if (ending !== null) return 'between_games'
  if (isPaused) return 'interrupted'
  return isStarted ? 'game' : 'draft'
}

function describe<Inside>(game: Game<Inside>, { detail }: TimelineEvent): Game<Inside> {
  return {
    ...game,
    patch: textOf(detail.patch) ?? game.patch,
    map: textOf(detail.map) ?? game.map,
    homeStart: textOf(detail.homeStart) ?? game.homeStart,
  }
}

function begin<Inside>(game: Game<Inside>, { occurredAt }: TimelineEvent): Game<Inside> {
  return { ...game, isStarted: true, startedAt: occurredAt ?? game.startedAt }
}

function end<Inside>(game: Game<Inside>, { side, detail, occurredAt }: TimelineEvent): Game<Inside> {
  if (side === null) return game
  const ending = gameEndingOf(detail.ending)
  return {
    ...game,
    statedWinner: side,
    winner: side,
    ending,
    isPaused: false,
    endedAt: occurredAt,
    isStarted: ending === 'played' || game.isStarted,
  }
}

function reschedule<Inside>(state: SeriesState<Inside>, { type, detail }: TimelineEvent): SeriesState<Inside> {
  const status: MatchStatus = type === 'kick_off_moved' ? 'scheduled' : type === 'postponed' ? 'postponed' : 'cancelled'
  const kickOff = type === 'kick_off_moved' ? (countOf(detail.kickOff) ?? state.kickOff) : state.kickOff
  return { ...state, status, phase: status, kickOff }
}

function endSeries<Inside>(state: SeriesState<Inside>, { type, side, detail }: TimelineEvent): SeriesState<Inside> {
  const kind = seriesEndings.find((one) => one === type)
  if (kind === undefined || side === null) return state
  return { ...state, ending: { kind, side, reason: textOf(detail.reason) } }
}

function award<Inside>(state: SeriesState<Inside>, { side, detail }: TimelineEvent): SeriesState<Inside> {
  const score = pairOf(detail.score)
  return score === null ? state : { ...state, award: { winner: side, score } }
}

function summaryOf<Inside>(state: SeriesState<Inside>, rules: GameRules<Inside>): MatchSummary<SeriesFacts> {
  const { status, phase, period, clock, score, winner, format, games, ending, result } = state
  const isDisputed = phase === 'disputed'
  const current =
    status === 'live' || status === 'interrupted' ? games.find(({ ordinal }) => ordinal === period) : undefined
  return {
    status,
    phase,
    period,
    clock,
    score,
    lastScore: null,
    winner,
    bestOf: format.bestOf,
    advantage: format.advantage,
    games: games.map((game) => ({
      ordinal: game.ordinal,
      winner: game.winner,
      ending: game.ending,
      score: rules.scoreOf(game.inside),
      map: game.map,
    })),
    lead: current === undefined || current.ending !== null ? null : rules.leadOf(current.inside),
    ending: isDisputed || phase === 'finished' ? null : ending,
    isIncomplete: phase === 'incomplete' || (result !== null && !result.isComplete),
    ...(isDisputed ? { isDisputed } : {}),
  }
}
