import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { clockText } from '#sports/esports/clock.ts'
import type { MobaGame } from '#sports/esports/moba/state.ts'
import type { Game, SeriesFacts, SeriesState } from '#sports/esports/state.ts'
import { fold, type SportFold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { MatchView } from '../../sport.ts'

/** The view of a series; `moment` is a position of the replay in seconds of its games, one after another. */
export interface SeriesView<Inside = MobaGame> extends MatchView {
  events: TimelineEvent[]
  state: SeriesState<Inside>
  lengths: readonly GameLength[]
  /** Seconds of all games. */
  total: number
}

type GameLength = { ordinal: number; startsAt: number; seconds: number }
export type MobaGameView = Game<MobaGame>

/** The view of a series by the fold of its title. */
export function seriesViewOf<Inside>(
  seriesFold: SportFold<SeriesState<Inside>, SeriesFacts>,
  match: MatchSnapshot,
  moment: number | null,
): SeriesView<Inside> {
  const all = match.events as TimelineEvent[]
  const whole = fold(seriesFold, all)
  const lengths = lengthsOf(whole)
  const total = lengths.reduce((sum, { seconds }) => sum + seconds, 0)
  if (moment === null) return { match, row: match.row, events: all, state: whole, lengths, total, moment }
  const events = all.filter((event) => isBefore(event, placeOf(lengths, moment)))
  const state = fold(seriesFold, events)
  const clock = { isRunning: false, baseSeconds: placeOf(lengths, moment).seconds, at: null }
  const row = { ...match.row, summary: { ...seriesFold.summary(state), clock } }
  return { match, row, events, state, lengths, total, moment }
}

function lengthsOf({ games }: SeriesState): GameLength[] {
  let startsAt = 0
  return games.map(({ ordinal, seconds }) => {
    const length = { ordinal, startsAt, seconds }
    startsAt += seconds
    return length
  })
}

type Place = { ordinal: number; seconds: number }

/** The game and its clock at a position. */
export function placeOf(lengths: readonly GameLength[], position: number): Place {
  const game = lengths.findLast(({ startsAt }) => startsAt <= position) ?? { ordinal: 1, startsAt: 0 }
  return { ordinal: game.ordinal, seconds: position - game.startsAt }
}

/** What precedes the series is known at each moment; what is told of it afterwards is not. */
function isBefore({ period, clockSeconds }: TimelineEvent, { ordinal, seconds }: Place): boolean {
  return period < ordinal || (period === ordinal && (clockSeconds ?? 0) <= seconds)
}

/** The position of `2-31:20` in an address; null for other texts and games not played. */
export function readMoment(lengths: readonly GameLength[], text: string | null): number | null {
  const found = /^(\d)-(\d{1,3}):(\d{2})$/.exec(text ?? '')
  const game = found && lengths.find(({ ordinal }) => ordinal === Number(found[1]))
  if (!found || !game) return null
  return game.startsAt + Math.min(game.seconds, Number(found[2]) * 60 + Number(found[3]))
}

export function momentText(place: Place): string {
  return `${place.ordinal}-${clockText(place.seconds)}`
}
