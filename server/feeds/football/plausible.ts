import {
  finalScoreOf,
  footballEvent,
  minuteLabel,
  resultDetail,
  statisticsDetail,
  type Pair,
  type ResultDetail,
  type StatisticName,
  type StatisticValues,
} from '#sports/football.ts'
import type { Figures, Stated } from '#sports/reconcile.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { ParsedMatch } from '../reading/parsed.ts'
import { withoutKicks } from './shootout-score.ts'

/** The highest plausible score of one side; the record of a completed match is 36 (Arbroath, 1885). */
const mostGoals = 50
const mostShootoutGoals = 60

/**
 * Removes implausible data from a football match. The row is refused where its score is impossible; an impossible
 * event, figure or half-time score is left out, with a line in `remarks`.
 */
export function plausibleFootball(given: ParsedMatch): { match: ParsedMatch } | { fault: string } {
  const levelled = withLevelScore(given)
  if ('fault' in levelled) return levelled
  const { match } = levelled
  const fault = scoreFault(match)
  if (fault !== null) return { fault }
  const remarks = [...match.remarks]
  const left = new Set<string>()
  const events = match.events.flatMap((event) => plausibleEvent(event, remarks, left))
  checkStatedHalf(match.stated, remarks, left)
  return { match: { ...match, events, remarks, stated: withoutFields(match.stated, left) } }
}

/** A shoot-out follows a level score: kicks counted in it are taken out of the result and the statement. */
function withLevelScore(match: ParsedMatch): { match: ParsedMatch } | { fault: string } {
  const event = match.events.find(({ type }) => type === 'result')
  const result = event ? resultDetail(event) : null
  if (!event || !result) return { match }
  const final = finalScoreOf(result)
  const goals = (side: 'home' | 'away') => match.events.filter((one) => one.type === 'goal' && one.side === side).length
  const found = withoutKicks(result, goals('home') === final.home && goals('away') === final.away)
  if ('fault' in found) return found
  if (found.remark === null) return { match }
  const { totals, rows } = match.stated
  const score = finalScoreOf(found.result)
  const of = (field: string) => (totals[field] && say(totals[field]) === say(final) ? { [field]: score } : {})
  const events = match.events.map((one) =>
    one === event ? { ...event, detail: footballEvent.result(found.result).detail } : one,
  )
  const stated = { totals: { ...totals, ...of('score'), ...of('goals') }, rows }
  return { match: { ...match, events, stated, remarks: [...match.remarks, found.remark] } }
}

/** A source with events states its half-time score apart from them. */
function checkStatedHalf({ totals }: Stated, remarks: string[], left: Set<string>): void {
  const { halfTimeScore: half, normalTimeScore, score } = totals
  const whole = normalTimeScore ?? score
  if (!half || !whole || left.has('halfTimeScore') || !isAbove(half, whole)) return
  remarks.push(`half-time score ${say(half)} above full-time ${say(whole)}, left out`)
  left.add('halfTimeScore').add('firstHalfGoals')
}

/** Data left out of the events is not expected of them either. */
function withoutFields({ totals, rows }: Stated, left: ReadonlySet<string>): Stated {
  const keep = (figures: Figures) => Object.fromEntries(Object.entries(figures).filter(([field]) => !left.has(field)))
  return left.size === 0 ? { totals, rows } : { totals: keep(totals), rows: keep(rows) }
}

function scoreFault({ events }: ParsedMatch): string | null {
  for (const event of events) {
    const result = event.type === 'result' ? resultDetail(event) : null
    if (!result) continue
    const { normal, extra } = result
    const most = [normal, extra].find((score) => score !== null && Math.max(score.home, score.away) > mostGoals)
    if (most) return `a score of ${say(most)}: more than ${mostGoals} goals of one side`
    if (normal && extra && isAbove(normal, extra))
      return `score after extra time ${say(extra)} below full-time ${say(normal)}`
  }
  return null
}

/** The event without its implausible parts; none where nothing is left. */
function plausibleEvent(event: TimelineEvent, remarks: string[], left: Set<string>): TimelineEvent[] {
  if (event.type === 'result') return [plausibleResult(event, remarks, left)]
  if (event.type === 'statistics') return plausibleStatistics(event, remarks, left)
  if (isClockPossible(event)) return [event]
  remarks.push(`a ${event.type.replaceAll('_', ' ')} at minute ${minuteOf(event)}, left out`)
  return []
}

function plausibleResult(event: TimelineEvent, remarks: string[], left: Set<string>): TimelineEvent {
  const result = resultDetail(event)
  if (!result) return event
  const kept: ResultDetail = { ...result }
  const { half, normal, shootout } = result
  const whole = normal ?? finalScoreOf(result)
  if (half && isAbove(half, whole)) {
    remarks.push(`half-time score ${say(half)} above full-time ${say(whole)}, left out`)
    kept.half = null
    left.add('halfTimeScore').add('firstHalfGoals')
  }
  if (shootout && (shootout.home === shootout.away || Math.max(shootout.home, shootout.away) > mostShootoutGoals)) {
    remarks.push(`a shoot-out cannot end ${say(shootout)}, left out`)
    kept.shootout = null
    left.add('shootout')
  }
  return kept.half === half && kept.shootout === shootout
    ? event
    : { ...event, detail: footballEvent.result(kept).detail }
}

/**
 * Maximum overrun of a period in seconds. The longest stoppages reported are some 28 minutes (from memory,
 * unconfirmed).
 */
const longestStoppageSeconds = 30 * 60
const periodEndSeconds: Record<number, number> = { 1: 45 * 60, 2: 90 * 60, 3: 105 * 60, 4: 120 * 60 }

function isClockPossible({ period, clockSeconds }: TimelineEvent): boolean {
  const end = periodEndSeconds[period]
  if (clockSeconds === null || end === undefined) return true
  return clockSeconds >= 0 && clockSeconds <= end + longestStoppageSeconds
}

function minuteOf({ period, clockSeconds }: TimelineEvent): string {
  const seconds = clockSeconds ?? 0
  return seconds < 0 ? String(Math.floor(seconds / 60)) : (minuteLabel(period, seconds) ?? '')
}

/** The highest plausible total of one side; a statistic that is not listed may reach 300. */
const mostOf: { [name in StatisticName]?: number } = {
  possession: 100,
  corners: 50,
  offsides: 50,
  yellowCards: 30,
  redCards: 30,
  passes: 2000,
  accuratePasses: 2000,
  attacks: 500,
  dangerousAttacks: 500,
}
const parts: [part: StatisticName, whole: StatisticName][] = [
  ['shotsOn', 'shots'],
  ['accuratePasses', 'passes'],
  ['accurateCrosses', 'crosses'],
  ['accurateLongBalls', 'longBalls'],
]

function plausibleStatistics(event: TimelineEvent, remarks: string[], left: Set<string>): TimelineEvent[] {
  const { of } = statisticsDetail(event)
  const values = event.detail.values as StatisticValues
  const bad = new Set<StatisticName>()
  for (const [name, value] of Object.entries(values) as [StatisticName, number][]) {
    if (value >= 0 && value <= (mostOf[name] ?? 300)) continue
    bad.add(name)
    remarks.push(`${event.side}: ${value} ${words(name)}, left out`)
  }
  for (const [part, whole] of parts) {
    const [some, all] = [values[part], values[whole]]
    if (some === undefined || all === undefined || some <= all || bad.has(part) || bad.has(whole)) continue
    // Which of the two is wrong is unknown.
    bad.add(part).add(whole)
    remarks.push(`${event.side}: ${some} ${words(part)} of ${all} ${words(whole)}, both left out`)
  }
  if (bad.size === 0) return [event]
  for (const name of bad) left.add(name)
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !bad.has(name as StatisticName)))
  return Object.keys(kept).length === 0 ? [] : [{ ...event, detail: { of, values: kept } }]
}

function words(name: StatisticName): string {
  return name === 'shotsOn' ? 'shots on target' : name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function isAbove(one: Pair, other: Pair): boolean {
  return one.home > other.home || one.away > other.away
}

function say({ home, away }: Pair): string {
  return `${home}-${away}`
}
