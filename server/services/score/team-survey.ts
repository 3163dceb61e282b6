import type { TeamSurvey } from '#contract/score/views/team.ts'
import { sportOf } from '#sports/index.ts'
import { outcomeFor } from '#sports/outcome.ts'
import { LINGERS_MS } from '#timeline/current-round.ts'
import { listFirstMatches, mapRecentResults, matchesOfTeam } from '#timeline/store/match.ts'
import { readTables } from '#timeline/table.ts'
import type { Participant } from '#timeline/types.ts'
import type { Reading } from './hydration.ts'
import { matchListItems } from './list-items.ts'
import { withMarks, type PersonalCall } from './personal.ts'
import { findTeamSeason } from './season.ts'
import { placeSentence } from './views/team.ts'

const RECENT = 5

/** A team at a glance, of any sport: its place in its newest season, last results, next and last match. */
export async function readTeamSurvey(reading: Reading & PersonalCall, team: Participant): Promise<TeamSurvey> {
  const { db, now, language } = reading
  const [season, results, coming] = await Promise.all([
    findTeamSeason(db, team.id, {}),
    mapRecentResults(db, [team.id], { limit: RECENT }),
    listFirstMatches(db, { ...matchesOfTeam(team.id, 'fixtures'), range: { startsAt: now - LINGERS_MS } }, 1),
  ])
  const past = results.get(team.id) ?? []
  const tables = season && typeof season !== 'string' ? await readTables(db, season) : null
  const rows = tables?.groupsOf('all').find((group) => group.rows.some(({ teamId }) => teamId === team.id))?.rows ?? []
  const row = rows.find(({ teamId }) => teamId === team.id)
  // Before the first match the table is ordered by name, which is no rank.
  const ranked = row && rows.some(({ played }) => played > 0) ? row : null
  const [last, next] = [past[0], coming[0]]
  const shown = [last, next].filter((match) => match !== undefined)
  const items = await withMarks(reading, await matchListItems(reading, shown))
  return {
    teamId: team.id,
    rank: ranked?.rank ?? 0,
    recent: past.map((match) => outcomeFor(sportOf(team), match, team.id)),
    ...(next ? { next: items.find(({ matchId }) => matchId === next.id) } : {}),
    ...(last ? { last: items.find(({ matchId }) => matchId === last.id) } : {}),
    summary: ranked ? placeSentence(ranked, rows.length, { hasDraws: hasDraws(team), language }) : '',
  }
}

function hasDraws(team: Participant): boolean {
  return sportOf(team).scoring.areGoals === true
}
