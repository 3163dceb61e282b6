import type { TableRules, TieBreak } from './rules.ts'

/** A match that counts, live or over. Scores are the ones the table takes: an awarded score, not the played one. */
export interface TableMatch {
  id: number
  homeId: number
  awayId: number
  homeScore: number
  awayScore: number
  /** Epoch ms. */
  kickOff: number
  /** Ordinal of its round, null where there is none: places moved are counted from the round before. */
  round: number | null
  isLive: boolean
}

/** What a team has gathered in some matches. */
export interface Tally {
  played: number
  won: number
  drawn: number
  lost: number
  goalsFor: number
  goalsAgainst: number
  awayGoals: number
  awayWins: number
  points: number
}

export interface Contender {
  id: number
  name: string
  record: Tally
  /** Disciplinary points, more is worse; null unknown. */
  fairPlay: number | null
  /** Place in a draw or an earlier ranking, lower first; null unknown. */
  seed: number | null
}

export function emptyRecord(): Tally {
  return { played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, awayGoals: 0, awayWins: 0, points: 0 }
}

/** Adds a match to the record of one of its sides. */
export function addMatch(record: Tally, match: TableMatch, isHome: boolean, points: TableRules['points']): void {
  const own = isHome ? match.homeScore : match.awayScore
  const other = isHome ? match.awayScore : match.homeScore
  record.played += 1
  record.goalsFor += own
  record.goalsAgainst += other
  if (own > other) record.won += 1
  else if (own === other) record.drawn += 1
  else record.lost += 1
  record.points += own > other ? points.win : own === other ? points.draw : points.loss
  if (!isHome) {
    record.awayGoals += own
    if (own > other) record.awayWins += 1
  }
}

/**
 * Contenders from first to last. Each tie-break parts those still level. A run of `head_to_head` ones looks at the matches among all that
 * were level before it, and begins again among those it leaves level if it has parted any (UEFA). What nothing parts goes by name, then id:
 * the order is total, and the same whatever order the teams came in.
 */
export function rankContenders(contenders: readonly Contender[], matches: readonly TableMatch[], rules: TableRules): Contender[] {
  return part([...contenders], 0, { matches, rules })
}

interface Season {
  matches: readonly TableMatch[]
  rules: TableRules
}

function part(level: Contender[], index: number, season: Season): Contender[] {
  if (level.length < 2) return level
  const tieBreak = season.rules.tieBreaks[index]
  if (tieBreak === undefined) return level.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
  if (isHeadToHead(tieBreak)) return partAmongThemselves(level, index, season)
  return groupsBy(level, (contender) => valueOf(tieBreak, contender)).flatMap((group) => part(group, index + 1, season))
}

function partAmongThemselves(level: Contender[], index: number, season: Season): Contender[] {
  const { tieBreaks } = season.rules
  const firstAfter = tieBreaks.findIndex((name, at) => at > index && !isHeadToHead(name))
  const end = firstAfter === -1 ? tieBreaks.length : firstAfter
  const records = recordsAmong(level, season)
  if (records === null) return part(level, end, season)
  const among = level.map((contender) => ({ ...contender, record: records.get(contender.id) ?? emptyRecord() }))
  const whole = new Map(level.map((contender) => [contender.id, contender]))
  const groups = tieBreaks.slice(index, end).reduce((parts, name) => parts.flatMap((group) => groupsBy(group, (one) => valueOf(name, one))), [among])
  return groups.flatMap((group) => {
    const contenders = group.flatMap((one) => whole.get(one.id) ?? [])
    return part(contenders, group.length < level.length ? index : end, season)
  })
}

/** Records of the matches among these, or null where the rules wait until all of them are played. */
function recordsAmong(level: Contender[], { matches, rules }: Season): Map<number, Tally> | null {
  const records = new Map(level.map((contender) => [contender.id, emptyRecord()]))
  let played = 0
  for (const match of matches) {
    const home = records.get(match.homeId)
    const away = records.get(match.awayId)
    if (home === undefined || away === undefined) continue
    addMatch(home, match, true, rules.points)
    addMatch(away, match, false, rules.points)
    played += 1
  }
  const expected = ((level.length * (level.length - 1)) / 2) * rules.meetings
  return rules.headToHead === 'complete' && played < expected ? null : records
}

function isHeadToHead(tieBreak: TieBreak): boolean {
  return tieBreak.startsWith('head_to_head_')
}

/** Greater is better; the unknown last. */
function valueOf(tieBreak: TieBreak, { record, fairPlay, seed }: Contender): number {
  switch (tieBreak) {
    case 'points':
    case 'head_to_head_points':
      return record.points
    case 'goal_difference':
    case 'head_to_head_goal_difference':
      return record.goalsFor - record.goalsAgainst
    case 'goals_for':
    case 'head_to_head_goals_for':
      return record.goalsFor
    case 'away_goals':
    case 'head_to_head_away_goals':
      return record.awayGoals
    case 'wins':
      return record.won
    case 'away_wins':
      return record.awayWins
    case 'fair_play':
      return fairPlay === null ? -Infinity : -fairPlay
    case 'seed':
      return seed === null ? -Infinity : -seed
  }
}

function groupsBy(contenders: Contender[], value: (contender: Contender) => number): Contender[][] {
  const groups = new Map<number, Contender[]>()
  for (const contender of contenders) {
    const key = value(contender)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [contender])
    else group.push(contender)
  }
  return [...groups].sort(([a], [b]) => (b > a ? 1 : b < a ? -1 : 0)).map(([, group]) => group)
}
