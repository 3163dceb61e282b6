import type { MatchStatus, MatchSummary } from '../match.ts'
import type { Side } from '../timeline.ts'
import type { LastResort, OrderRules, TieBreak } from './rules.ts'

/** A match that counts, live or over. Scores are those of the table: an awarded score, not the played one. */
export interface TableMatch {
  id: number
  homeId: number
  awayId: number
  homeScore: number
  awayScore: number
  /** The winner by decision; absent where the scores decide. */
  winner?: Side
  /** Epoch ms. */
  kickOff: number
  /** Ordinal of its round, null where there is none: moved places are counted from the round before. */
  round: number | null
  isLive: boolean
  /** The only group in whose table it counts; without one that of its teams. */
  group?: string
}

/** The record of a team in some matches. */
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

interface Contender {
  id: number
  name: string
  record: Tally
  /** The combined record of all its opponents, each as often as they met. */
  opponents: Tally
  /** Disciplinary points, more is worse; null unknown. */
  fairPlay: number | null
  /** Place in a draw or an earlier ranking, lower first; null unknown. */
  seed: number | null
}

/** Why the order of level teams is undecided: their rule leaves it to lots or a play-off, or needs unknown data. */
export type Undecided = LastResort | 'conduct' | 'ranking'

export interface Ranked {
  contender: Contender
  /** Null where a rule or a decision of the operator determines the place. */
  undecided: Undecided | null
  /** What puts it below the one before; null for the first, and where nothing does. */
  below: TieBreak | 'decision' | null
}

export function emptyRecord(): Tally {
  return { played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, awayGoals: 0, awayWins: 0, points: 0 }
}

/** Adds a match to the record of one of its sides. */
export function addMatch(record: Tally, match: TableMatch, isHome: boolean, points: OrderRules['points']): void {
  const own = isHome ? match.homeScore : match.awayScore
  const other = isHome ? match.awayScore : match.homeScore
  record.played += 1
  record.goalsFor += own
  record.goalsAgainst += other
  const lead = leadOf(match) * (isHome ? 1 : -1)
  if (lead > 0) record.won += 1
  else if (lead === 0) record.drawn += 1
  else record.lost += 1
  record.points += lead > 0 ? points.win : lead === 0 ? points.draw : points.loss
  if (!isHome) {
    record.awayGoals += own
    if (lead > 0) record.awayWins += 1
  }
}

/** Above 0 where the home side wins, below where the away side does. */
export function leadOf({
  homeScore,
  awayScore,
  winner,
}: Pick<TableMatch, 'homeScore' | 'awayScore' | 'winner'>): number {
  if (winner !== undefined) return winner === 'home' ? 1 : -1
  return homeScore - awayScore
}

/** The winner of an awarded match, which its score need not give. */
export function awardedWinner(
  status: MatchStatus,
  winner: MatchSummary['winner'] | undefined,
): Pick<TableMatch, 'winner'> {
  return status === 'awarded' && (winner === 'home' || winner === 'away') ? { winner } : {}
}

/** Adds the record of one team to a sum. */
export function addTally(sum: Tally | undefined, more: Tally | undefined): void {
  if (sum === undefined || more === undefined) return
  for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += more[key]
}

interface RankInput {
  matches: readonly TableMatch[]
  rules: OrderRules
  /** Team ids from first to last, as decided by lots or a play-off. */
  decisions: readonly (readonly number[])[]
  /** Whether all matches of the table are played. */
  isComplete: boolean
}

/**
 * Contenders from first to last. Each tie-break separates those still level. A run of `head_to_head` ones compares the
 * matches among all that were level before it; where the rules require it, the run restarts among those it leaves level
 * if it has separated any. Teams still level are ordered by the operator's decision, then by name, then by id: the
 * order is total, and the same for any order of the input.
 */
export function rankContenders(contenders: readonly Contender[], input: RankInput): Ranked[] {
  return withPlayOffs(part([...contenders], 0, input), input)
}

function part(level: Contender[], index: number, input: RankInput): Ranked[] {
  if (level.length < 2) return level.map(settled)
  const tieBreak = input.rules.tieBreaks[index]
  if (tieBreak === undefined) return leave(level, input.rules.lastResort, input)
  const missing = missingFor(tieBreak, level)
  if (missing !== null) return leave(level, missing, input)
  if (isHeadToHead(tieBreak)) return partAmongThemselves(level, index, input)
  if (tieBreak.startsWith('opponents_') && !input.isComplete) return part(level, index + 1, input)
  return groupsBy(level, (contender) => valueOf(tieBreak, contender)).flatMap((group, place) =>
    withFirst(part(group, index + 1, input), place === 0 ? null : tieBreak),
  )
}

function settled(contender: Contender): Ranked {
  return { contender, undecided: null, below: null }
}

/** The same ranked ones, the first of them below those before by `below`. */
function withFirst([first, ...more]: readonly Ranked[], below: Ranked['below']): Ranked[] {
  return first ? [{ ...first, below }, ...more] : []
}

/** The unknown data that a tie-break needs for these teams; later tie-breaks must not be used then. */
function missingFor(tieBreak: TieBreak, level: readonly Contender[]): Undecided | null {
  if (tieBreak === 'fair_play' && level.some(({ fairPlay }) => fairPlay === null)) return 'conduct'
  return tieBreak === 'seed' && level.some(({ seed }) => seed === null) ? 'ranking' : null
}

/** Teams that no rule separates: in the decided order, the others by name. Before the first match nothing is open. */
function leave(level: readonly Contender[], undecided: Undecided, { decisions }: RankInput): Ranked[] {
  const ids = new Set(level.map(({ id }) => id))
  const decided = decisions.flatMap((order) => order.filter((id) => ids.has(id)))
  const place = ({ id }: Contender) => (decided.includes(id) ? decided.indexOf(id) : decided.length)
  const isOpen = (one: Contender) =>
    one.record.played > 0 && level.some((other) => other !== one && !isDecided(one.id, other.id, decisions))
  return level
    .toSorted((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
    .map((contender, index, ordered) => {
      const before = ordered[index - 1]
      const below = before && isDecided(before.id, contender.id, decisions) ? ('decision' as const) : null
      return { contender, undecided: isOpen(contender) ? undecided : null, below }
    })
}

function isDecided(one: number, other: number, decisions: RankInput['decisions']): boolean {
  return decisions.some((order) => order.includes(one) && order.includes(other))
}

/**
 * Two teams level on points on both sides of some places play off for them: until the winner is known, both are
 * undecided.
 */
function withPlayOffs(ranked: readonly Ranked[], { rules, decisions, isComplete }: RankInput): Ranked[] {
  const rows = [...ranked]
  for (const place of isComplete ? rules.playOffsAfter : []) {
    const [above, below] = [rows[place - 1], rows[place]]
    if (above === undefined || below === undefined || above.contender.record.points !== below.contender.record.points)
      continue
    const order = decisions.find((ids) => ids.includes(above.contender.id) && ids.includes(below.contender.id))
    const undecided = order === undefined ? 'play_off' : null
    const isTurned = order !== undefined && order.indexOf(below.contender.id) < order.indexOf(above.contender.id)
    const [first, second] = isTurned ? [below, above] : [above, below]
    const decided = order === undefined ? null : ('decision' as const)
    rows.splice(place - 1, 2, { ...first, undecided, below: above.below }, { ...second, undecided, below: decided })
  }
  return rows
}

function partAmongThemselves(level: Contender[], index: number, input: RankInput): Ranked[] {
  const { tieBreaks, isReapplied } = input.rules
  const firstAfter = tieBreaks.findIndex((name, at) => at > index && !isHeadToHead(name))
  const end = firstAfter === -1 ? tieBreaks.length : firstAfter
  const { records, names } = amongThemselves(level, tieBreaks.slice(index, end), input)
  const among = level.map((contender) => ({ ...contender, record: records.get(contender.id) ?? emptyRecord() }))
  const whole = new Map(level.map((contender) => [contender.id, contender]))
  const groups = names.reduce<{ group: Contender[]; below: Ranked['below'] }[]>(
    (parts, name) =>
      parts.flatMap(({ group, below }) =>
        groupsBy(group, (one) => valueOf(name, one)).map((own, place) => ({
          group: own,
          below: place === 0 ? below : name,
        })),
      ),
    [{ group: among, below: null }],
  )
  return groups.flatMap(({ group, below }) => {
    const contenders = group.flatMap((one) => whole.get(one.id) ?? [])
    return withFirst(part(contenders, isReapplied && group.length < level.length ? index : end, input), below)
  })
}

/** Records of the matches among these, and which of the tie-breaks apply to them yet. */
function amongThemselves(level: readonly Contender[], names: TieBreak[], { matches, rules, isComplete }: RankInput) {
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
  const hasMet = played >= ((level.length * (level.length - 1)) / 2) * rules.meetings
  const isAsked: Record<OrderRules['headToHead'], (name: TieBreak) => boolean> = {
    always: () => true,
    complete: () => hasMet,
    points: (name) => hasMet || name === 'head_to_head_points',
    final: () => isComplete,
    pair: () => level.length === 2 && hasMet,
  }
  return { records, names: names.filter(isAsked[rules.headToHead]) }
}

function isHeadToHead(tieBreak: TieBreak): boolean {
  return tieBreak.startsWith('head_to_head_')
}

/** Goals for each goal against; of none against, more goals are still better. */
function averageOf({ goalsFor, goalsAgainst }: Tally): number {
  return goalsAgainst === 0 ? (goalsFor === 0 ? 0 : 1000 + goalsFor) : goalsFor / goalsAgainst
}

/** Greater is better. */
function valueOf(tieBreak: TieBreak, { record, opponents, fairPlay, seed }: Contender): number {
  switch (tieBreak) {
    case 'win_percentage':
      return record.won === 0 ? 0 : record.won / (record.won + record.lost)
    case 'points_lost':
      return -(record.lost * 3 + record.drawn * 2)
    case 'opponents_points':
      return opponents.points
    case 'opponents_goal_difference':
      return opponents.goalsFor - opponents.goalsAgainst
    case 'opponents_goals_for':
      return opponents.goalsFor
    case 'points':
    case 'head_to_head_points':
      return record.points
    case 'goal_average':
      return averageOf(record)
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
      return -(fairPlay ?? 0)
    case 'seed':
      return -(seed ?? 0)
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
