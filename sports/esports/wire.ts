import type { MatchSummary } from '../match.ts'
import { plain } from '../plain.ts'
import { commonStatus, wireRow } from '../wire-status.ts'
import type { Language, SportOnWire, WireStatus } from '../wire.ts'
import { secondsAt } from './clock.ts'
import type { SportFold } from '../sport.ts'
import type { SeriesFacts, SeriesState } from './state.ts'
import { seriesSentence, seriesWireEvents } from './wire-events.ts'

const endings: Readonly<Record<string, WireStatus>> = {
  forfeit: wireRow(3, 87, 'Forfeited', '弃权'),
  disqualified: wireRow(3, 88, 'Disqualified', '取消资格'),
}

/** Games in play are 71 to 77, the draft before one is 78, the break between two is 79. */
function status(summary: MatchSummary<SeriesFacts>): WireStatus {
  const { status, phase, period, ending } = summary
  if (ending) return endings[ending.kind] ?? commonStatus[status]
  if (status !== 'live' || period < 1) return commonStatus[status]
  if (phase === 'between_games') return wireRow(2, 79, 'Between games', '局间休息')
  if (phase === 'draft') return wireRow(2, 78, `Game ${period}, draft`, `第 ${period} 局选人`)
  return wireRow(2, 70 + period, `Game ${period}`, `第 ${period} 局`)
}

/** A series as old clients of the score service read it; the data service has calls of its own. */
export function seriesOnWire<Inside>(
  fold: SportFold<SeriesState<Inside>, SeriesFacts>,
): SportOnWire<SeriesState<Inside>, SeriesFacts> {
  return {
    ...plain.wire,
    status,
    events: seriesWireEvents(fold),
    sentence: seriesSentence,
    playedSeconds: (summary, nowMs) => Math.floor(secondsAt(summary, nowMs)),
    stateText: ({ games }) => {
      const scores = games.flatMap(({ score }) => (score === null ? [] : [`${score.home}–${score.away}`]))
      return scores.length > 0 ? scores.join(' ') : null
    },
    section: (period, language: Language) =>
      period === 0 ? undefined : language === 'zh' ? `第 ${period} 局` : `Game ${period}`,
  }
}
