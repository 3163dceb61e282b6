import {
  choice,
  count,
  ordinal,
  team,
  type Choice,
  type Count,
  type Facts,
  type Fact,
  type Ordinal,
  type TeamFact,
} from '../facts.ts'
import { otherOf, teamOf, type EarlierMatch, type Placing, type ReportMatch } from '../match.ts'
import type { Found, PartOfText, Rules } from '../rule.ts'
import type { Side } from '../../timeline.ts'

type Season = Choice<'season' | 'tournament'>
type Run = { team: TeamFact; run: Ordinal; season: Season }
type Placed = { team: TeamFact; points: Count; played: Count; place: Ordinal; group: Fact | null }

/** Facts of sentences that every sport has. */
export type CommonFacts = {
  wonAll: { team: TeamFact; matches: Count; season: Season }
  winRun: Run
  loseRun: Run
  unbeaten: { team: TeamFact; matches: Count; season: Season }
  winless: { team: TeamFact; matches: Count; season: Season }
  runEnded: { team: TeamFact; matches: Count; season: Season }
  firstWin: { team: TeamFact; matches: Count; season: Season }
  biggestWin: { margin: Count; season: Season }
  mostScored: { scored: Count; season: Season }
  wentTop: Placed
  stayedTop: Placed
  climbed: Placed & { before: Ordinal }
  dropped: Placed & { before: Ordinal }
  places: { teams: Placed[] }
  attendance: { attendance: Count; venue: Fact | null }
  ground: { venue: Fact }
  referee: { referee: Fact }
}

const sides = ['home', 'away'] as const
const least = { run: 3, unbeaten: 6, winless: 5, ended: 6, firstWin: 5, matches: 30, climb: 2, played: 2 }

/**
 * Shares of matches in which these rules hold. Measured on ten seasons of 306 matches that the simulator of football
 * plays (seeds `s0` to `s9`, 18 clubs); series and tables of other sports are taken to behave alike.
 * `tests/reports/shares.test.ts` measures them again.
 */
export const commonShares = {
  wonAll: 0.005,
  winRun: 0.113,
  loseRun: 0.116,
  unbeaten: 0.079,
  winless: 0.135,
  runEnded: 0.033,
  firstWin: 0.056,
  biggestWin: 0.005,
  mostScored: 0.004,
  wentTop: 0.021,
  stayedTop: 0.086,
  climbed: 0.28,
  dropped: 0.287,
}

const rule = <F extends Facts>(part: PartOfText, share: number, find: (match: ReportMatch) => Found<F>[]) => ({
  part,
  share,
  find,
})

/** Results of a side in the season, the match itself first; null where the match has none that counts. */
function outcomesOf(match: ReportMatch, side: Side): EarlierMatch['outcome'][] | null {
  const { winner } = match
  if (winner === null || match.state.status !== 'finished' || match.earlier === null) return null
  const own = winner === 'draw' ? 'D' : winner === side ? 'W' : 'L'
  return [own, ...match.earlier[side].map(({ outcome }) => outcome)]
}

/** How many of the newest results hold, and of how many that are known. */
function runOf(outcomes: readonly EarlierMatch['outcome'][], holds: (outcome: EarlierMatch['outcome']) => boolean) {
  const end = outcomes.findIndex((outcome) => !holds(outcome))
  return { run: end === -1 ? outcomes.length : end, of: outcomes.length }
}

function seasonOf({ isLeague }: ReportMatch): Season {
  return choice(isLeague ? 'season' : 'tournament')
}

type Side1 = { side: Side; outcomes: EarlierMatch['outcome'][] }

/** Facts for each side whose results are known. */
function ofSides<F extends Facts>(find: (match: ReportMatch, own: Side1) => F | null) {
  return (match: ReportMatch): Found<F>[] =>
    sides.flatMap((side) => {
      const outcomes = outcomesOf(match, side)
      const facts = outcomes && find(match, { side, outcomes })
      return facts ? [{ facts }] : []
    })
}

const isWin = (outcome: string) => outcome === 'W'
const isLoss = (outcome: string) => outcome === 'L'
const notLoss = (outcome: string) => outcome !== 'L'
const notWin = (outcome: string) => outcome !== 'W'

const wonAll = ofSides((match, { side, outcomes }) => {
  const { run, of } = runOf(outcomes, isWin)
  if (run < least.run || run < of) return null
  return { team: team(teamOf(match, side)), matches: count(run), season: seasonOf(match) }
})

const inRow = (holds: (outcome: string) => boolean, isWholeTold: boolean) =>
  ofSides((match, { side, outcomes }) => {
    const { run, of } = runOf(outcomes, holds)
    if (run < least.run || (isWholeTold && run === of)) return null
    return { team: team(teamOf(match, side)), run: ordinal(run), season: seasonOf(match) }
  })

const without = (holds: (outcome: string) => boolean, all: (outcome: string) => boolean, from: number) =>
  ofSides((match, { side, outcomes }) => {
    const { run } = runOf(outcomes, holds)
    if (run < from || runOf(outcomes, all).run >= least.run) return null
    return { team: team(teamOf(match, side)), matches: count(run), season: seasonOf(match) }
  })

/** The first result of its kind after so many matches without one. */
const firstAfter = (isOne: (outcome: string) => boolean, from: number) =>
  ofSides((match, { side, outcomes: [newest, ...before] }) => {
    if (newest === undefined || !isOne(newest)) return null
    const { run } = runOf(before, (outcome) => !isOne(outcome))
    return run < from ? null : { team: team(teamOf(match, side)), matches: count(run), season: seasonOf(match) }
  })

function biggestWin(match: ReportMatch): Found<CommonFacts['biggestWin']>[] {
  const { season, state } = match
  const margin = Math.abs(state.score.home - state.score.away)
  if (!season || state.status !== 'finished' || season.matches < least.matches || margin <= season.biggestMargin)
    return []
  return [{ facts: { margin: count(margin), season: seasonOf(match) } }]
}

function mostScored(match: ReportMatch): Found<CommonFacts['mostScored']>[] {
  const { season, state } = match
  const scored = state.score.home + state.score.away
  if (!season || state.status !== 'finished' || season.matches < least.matches || scored <= season.mostScored) return []
  return [{ facts: { scored: count(scored), season: seasonOf(match) } }]
}

function placed(match: ReportMatch, side: Side): (Placed & { from: number | null; now: number }) | null {
  const placing: Placing | null = match.placings?.[side] ?? null
  if (placing === null || placing.points === null || placing.played < least.played) return null
  return {
    from: placing.before,
    now: placing.after,
    team: team(teamOf(match, side)),
    points: count(placing.points),
    played: count(placing.played),
    place: ordinal(placing.after),
    group: placing.group === null ? null : choice(placing.group),
  }
}

/** The places that stand out, at most one for a side. */
function placedWhere<F extends Facts>(find: (own: NonNullable<ReturnType<typeof placed>>) => F | null) {
  return (match: ReportMatch): Found<F>[] =>
    sides.flatMap((side) => {
      const own = placed(match, side)
      const facts = own && find(own)
      return facts ? [{ facts }] : []
    })
}

const wentTop = placedWhere(({ from, now, ...facts }) => (now === 1 && from !== null && from > 1 ? facts : null))
const stayedTop = placedWhere(({ from, now, ...facts }) => (now === 1 && from === 1 ? facts : null))
const moved = (isWanted: (by: number) => boolean) =>
  placedWhere(({ from, now, ...facts }) =>
    from !== null && now !== 1 && isWanted(from - now) ? { ...facts, before: ordinal(from) } : null,
  )

/** Both places, unless another sentence has one of them. */
function places(match: ReportMatch): Found<CommonFacts['places']>[] {
  if ([wentTop, stayedTop, climbed, dropped].some((find) => find(match).length > 0)) return []
  const { winner } = match
  const first: Side = winner === 'away' ? 'away' : 'home'
  const both = [placed(match, first), placed(match, otherOf(first))]
  const teams = both.flatMap((one) => {
    if (one === null) return []
    const { from: _, now: __, ...facts } = one
    return [facts]
  })
  return teams.length === 2 ? [{ facts: { teams } }] : []
}

const climbed = moved((by) => by >= least.climb)
const dropped = moved((by) => by <= -least.climb)

function attendance({ attendance: people, hasVenue }: ReportMatch): Found<CommonFacts['attendance']>[] {
  if (people === null || people === 0) return []
  return [{ facts: { attendance: count(people), venue: hasVenue ? { kind: 'name', of: 'venue' } : null } }]
}

function ground({ attendance: people, hasVenue }: ReportMatch): Found<CommonFacts['ground']>[] {
  return hasVenue && people === null ? [{ facts: { venue: { kind: 'name', of: 'venue' } } }] : []
}

function referee({ hasReferee }: ReportMatch): Found<CommonFacts['referee']>[] {
  return hasReferee ? [{ facts: { referee: { kind: 'name', of: 'referee' } } }] : []
}

/** Sentences that every sport has: series, tables, records of the season, and the occasion. */
export const commonRules: Rules<CommonFacts, ReportMatch> = {
  wonAll: rule('standing', commonShares.wonAll, wonAll),
  winRun: rule('standing', commonShares.winRun, inRow(isWin, true)),
  loseRun: rule('standing', commonShares.loseRun, inRow(isLoss, false)),
  unbeaten: rule('standing', commonShares.unbeaten, without(notLoss, isWin, least.unbeaten)),
  winless: rule('standing', commonShares.winless, without(notWin, isLoss, least.winless)),
  runEnded: rule('standing', commonShares.runEnded, firstAfter(isLoss, least.ended)),
  firstWin: rule('standing', commonShares.firstWin, firstAfter(isWin, least.firstWin)),
  biggestWin: rule('standing', commonShares.biggestWin, biggestWin),
  mostScored: rule('standing', commonShares.mostScored, mostScored),
  wentTop: rule('standing', commonShares.wentTop, wentTop),
  stayedTop: rule('standing', commonShares.stayedTop, stayedTop),
  climbed: rule('standing', commonShares.climbed, climbed),
  dropped: rule('standing', commonShares.dropped, dropped),
  places: rule('standing', 1, places),
  attendance: rule('occasion', 1, attendance),
  ground: rule('occasion', 1, ground),
  referee: rule('occasion', 1, referee),
}
