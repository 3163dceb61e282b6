import { formerOf, ofState, type Announcement, type Former, type MatchChange } from '../announcement.ts'
import { isOver, type MatchSummary } from '../match.ts'
import type { TimelineEvent } from '../timeline.ts'
import { playOf } from './read.ts'
import type { BaseballFacts } from './state.ts'

type BaseballSummary = MatchSummary<BaseballFacts>

/**
 * The news in one change of a game: line-ups, the first pitch, home runs, changes of the lead, the end. What was
 * withdrawn is taken back.
 */
export function announcements({ summary, events }: MatchChange<BaseballFacts>): Announcement[] {
  const former = formerOf(events, (one, other) => playOf(one)?.kind === playOf(other)?.kind)
  const gone = new Set(former.values())
  const counted = events.filter((event) => !gone.has(event))
  const { status, period, score } = summary
  const isNamed = counted.some(({ type, withdrawn }) => type === 'lineup' && withdrawn === null)
  const first = counted.find(({ type, period: inning }) => (type === 'pitch' || type === 'play') && inning === 1)
  const isFirst = first !== undefined && first.withdrawn === null && status === 'live' && period === 1
  const isBegun =
    isFirst && counted.some(({ key }) => key === first.key) && summary.score.home + summary.score.away === 0
  const isEnded = isOver(status) && counted.some(({ type, withdrawn }) => withdrawn === null && ends.has(type))
  const isReopened = status === 'live' && counted.some(({ type, withdrawn }) => withdrawn !== null && ends.has(type))
  return [
    ...(isNamed && status === 'scheduled' ? [ofState('lineup', 'match', {})] : []),
    ...(isBegun ? [ofState('kick_off', 'all', { score })] : []),
    ...counted.flatMap((event) => newsOfPlay(event, summary, former)),
    ...(isEnded ? [ofState('full_time', 'all', { score })] : []),
    ...(isReopened ? [ofState('full_time', 'all', { score }, true)] : []),
  ]
}

const ends: ReadonlySet<string> = new Set(['play', 'game_end', 'result'])

/**
 * A home run, for followers of its side and batter, and a change of the lead, for all. The score is that after the
 * change. A withdrawn play takes back both; one that was never announced takes back nothing.
 */
function newsOfPlay(event: TimelineEvent, { score, leadChange }: BaseballSummary, former: Former): Announcement[] {
  const play = event.type === 'play' ? playOf(event) : null
  if (play === null) return []
  const isWithdrawn = event.withdrawn !== null
  const news = { event, former: former.get(event) ?? null, isWithdrawn, facts: { score } }
  const isHomeRun = play.kind === 'home_run'
  const isOvertaking = isWithdrawn ? play.moves.some(({ to }) => to === 4) : leadChange === event.key
  const batter = event.playerId === null ? {} : { player: { id: event.playerId } }
  return [
    ...(isHomeRun ? [{ ...news, ...batter, kind: 'home_run' as const, audience: 'all' as const }] : []),
    ...(isOvertaking ? [{ ...news, kind: 'lead_change' as const, audience: 'all' as const }] : []),
  ]
}
