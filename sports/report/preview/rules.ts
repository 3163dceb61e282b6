import {
  choice,
  count,
  decimal,
  ordinal,
  percent,
  player,
  team,
  type Choice,
  type Count,
  type Fact,
  type Facts,
  type Ordinal,
  type PlayerFact,
  type TeamFact,
} from '../facts.ts'
import { teamOf, type ReportMatch, type Stage } from '../match.ts'
import type { Found, PartOfText, Rules } from '../rule.ts'
import type { Side } from '../../timeline.ts'

type Pair = { home: TeamFact; away: TeamFact }
type Placed = { place: Ordinal; points: Count }
type Season = Choice<'season' | 'tournament'>

/** Facts of the sentences before a match. */
export type PreviewFacts = {
  stageMeeting: Pair & { stage: Choice<Stage> }
  topMeeting: Pair & { homePlace: Ordinal; awayPlace: Ordinal }
  neighbours: Pair & { homePlace: Ordinal; awayPlace: Ordinal }
  tableMeeting: Pair & { homePlaced: readonly Placed[]; awayPlaced: readonly Placed[] }
  fixture: Pair
  form: { team: TeamFact; matches: Count; won: Count; drawn: Count; lost: Count }
  winRun: { team: TeamFact; matches: Count }
  winless: { team: TeamFact; matches: Count }
  meetings: Pair & { played: Count; homeWon: Count; drawn: Count; awayWon: Count }
  firstMeeting: Pair
  topScorer: { player: PlayerFact; team: TeamFact; goals: Count; season: Season }
  favourite: { team: TeamFact; odds: Fact; chance: Fact }
  even: Pair & { homeOdds: Fact; awayOdds: Fact }
  venue: { venue: Fact }
}

const sides = ['home', 'away'] as const
const formLength = 5

const rule = <F extends Facts>(part: PartOfText, share: number, find: (match: ReportMatch) => F[]) => ({
  part,
  share,
  find: (match: ReportMatch): Found<F>[] => find(match).map((facts) => ({ facts })),
})

function pair({ homeId, awayId }: ReportMatch): Pair {
  return { home: team(homeId), away: team(awayId) }
}

function placesOf({ placings }: ReportMatch) {
  const [home, away] = [placings?.home, placings?.away]
  return home && away && home.group === away.group && home.played > 0 && away.played > 0 ? { home, away } : null
}

function meetingOf(match: ReportMatch, isWanted: (home: number, away: number) => boolean) {
  const found = placesOf(match)
  if (found === null || !isWanted(found.home.after, found.away.after)) return []
  return [{ ...pair(match), homePlace: ordinal(found.home.after), awayPlace: ordinal(found.away.after) }]
}

function tableMeeting(match: ReportMatch): PreviewFacts['tableMeeting'][] {
  const found = placesOf(match)
  if (found === null || found.home.points === null || found.away.points === null) return []
  const placed = ({ after, points }: { after: number; points: number | null }) => [
    { place: ordinal(after), points: count(points ?? 0) },
  ]
  return [{ ...pair(match), homePlaced: placed(found.home), awayPlaced: placed(found.away) }]
}

function seasonResults({ earlier }: ReportMatch, side: Side) {
  return (earlier?.[side] ?? []).map(({ outcome }) => outcome)
}

function form(match: ReportMatch): PreviewFacts['form'][] {
  return sides.flatMap((side) => {
    const last = seasonResults(match, side).slice(0, formLength)
    if (last.length < 3) return []
    const of = (wanted: string) => count(last.filter((outcome) => outcome === wanted).length)
    const counts = { won: of('W'), drawn: of('D'), lost: of('L') }
    return [{ team: team(teamOf(match, side)), matches: count(last.length), ...counts }]
  })
}

function run(match: ReportMatch, least: number, holds: (outcome: string) => boolean) {
  return sides.flatMap((side) => {
    const results = seasonResults(match, side)
    const end = results.findIndex((outcome) => !holds(outcome))
    const length = end === -1 ? results.length : end
    return length < least ? [] : [{ team: team(teamOf(match, side)), matches: count(length) }]
  })
}

function meetings(match: ReportMatch): PreviewFacts['meetings'][] {
  const { meetings: found } = match
  if (found === null || found.played === 0) return []
  const { played, home, drawn, away } = found
  return [{ ...pair(match), played: count(played), homeWon: count(home), drawn: count(drawn), awayWon: count(away) }]
}

function topScorer(match: ReportMatch): PreviewFacts['topScorer'][] {
  return sides.flatMap((side) => {
    const found = match.scorers?.[side] ?? null
    if (found === null || found.count < 2 || !match.isNamed(found.playerId)) return []
    const season = choice(match.isLeague ? ('season' as const) : ('tournament' as const))
    return [{ player: player(found.playerId), team: team(teamOf(match, side)), goals: count(found.count), season }]
  })
}

/** Chances in percent that odds give, without the margin of the bookmakers. */
function chancesOf({ home, draw, away }: NonNullable<ReportMatch['odds']>): Record<Side, number> {
  const sum = 1 / home + (draw === null ? 0 : 1 / draw) + 1 / away
  return { home: 100 / home / sum, away: 100 / away / sum }
}

/** Chances in percent: the least of a favourite, and the greatest difference between close sides. */
const least = { favourite: 50, apart: 12 }

/** The favourite, if any. Sides with about the same chance have none. */
function favouriteOf({ odds }: ReportMatch): { side: Side; chance: number } | 'even' | null {
  if (odds === null) return null
  const { home, away } = chancesOf(odds)
  if (Math.abs(home - away) <= least.apart) return 'even'
  const side = home > away ? 'home' : 'away'
  const chance = Math.max(home, away)
  return chance < least.favourite ? null : { side, chance: Math.round(chance) }
}

function favourite(match: ReportMatch): PreviewFacts['favourite'][] {
  const { odds } = match
  const found = favouriteOf(match)
  if (odds === null || found === null || found === 'even') return []
  const { side, chance } = found
  return [{ team: team(teamOf(match, side)), odds: decimal(odds[side], 2), chance: percent(chance) }]
}

function even(match: ReportMatch): PreviewFacts['even'][] {
  const { odds } = match
  if (odds === null || favouriteOf(match) !== 'even') return []
  return [{ ...pair(match), homeOdds: decimal(odds.home, 2), awayOdds: decimal(odds.away, 2) }]
}

/**
 * The sentences of a preview, the same for every sport. Shares of meetings by places: of the pairs of a table with 18
 * teams, 3 of 153 are of its first three, 17 of neighbours.
 */
export const previewRules: Rules<PreviewFacts, ReportMatch> = {
  stageMeeting: rule('lead', 0.02, (match) =>
    match.stage === null ? [] : [{ ...pair(match), stage: choice(match.stage) }],
  ),
  topMeeting: rule('lead', 3 / 153, (match) => meetingOf(match, (home, away) => home <= 3 && away <= 3)),
  neighbours: rule('lead', 17 / 153, (match) => meetingOf(match, (home, away) => Math.abs(home - away) === 1)),
  tableMeeting: rule('lead', 0.8, tableMeeting),
  fixture: rule('lead', 1, (match) => [pair(match)]),
  form: rule('standing', 0.9, form),
  winRun: rule('standing', 0.12, (match) => run(match, 3, (outcome) => outcome === 'W')),
  winless: rule('standing', 0.12, (match) => run(match, 5, (outcome) => outcome !== 'W')),
  meetings: rule('players', 0.7, meetings),
  firstMeeting: rule('players', 0.5, (match) => (match.meetings?.played === 0 ? [pair(match)] : [])),
  topScorer: rule('players', 0.6, topScorer),
  favourite: rule('figures', 0.5, favourite),
  even: rule('figures', 0.5, even),
  venue: rule('occasion', 1, ({ hasVenue }) => (hasVenue ? [{ venue: { kind: 'name', of: 'venue' } }] : [])),
}
