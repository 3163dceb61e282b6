import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import type { DocumentAsk, DocumentTools } from './document.ts'

type Tools = Pick<DocumentTools, 'touchline'>
type Ask = Pick<DocumentAsk, 'id' | 'language'>
/** A match of a list, with the name of its league. */
export type ListedMatch = { row: MatchRow; competition: string }
type ListSubject = { name: string; matches: ListedMatch[] }

const PAGE_SIZE = 100
/** Matches of a team in one document: its next ones, and as many played ones. */
const TEAM_PAGES = 1
/** Matches of a league's season: ten pages are more than any league plays. */
const LEAGUE_PAGES = 10

export async function readMatch({ id, language: lang }: Ask, { touchline }: Tools): Promise<MatchSnapshot> {
  return touchline.getMatch({ id, lang })
}

/** The team's matches, earliest first: up to 100 played ones and 100 to come. */
export async function readTeam({ id, language: lang }: Ask, { touchline }: Tools): Promise<ListSubject> {
  const { team } = await touchline.getTeam({ id, lang })
  const listOf = async (which: 'fixtures' | 'results'): Promise<ListedMatch[]> => {
    const competitions: Record<string, { name: string }> = {}
    const rows = await allPages(TEAM_PAGES, async (page) => {
      const answer = await touchline.listTeamMatches({ id, lang, which, ...page })
      Object.assign(competitions, answer.competitions)
      return answer
    })
    return rows.map((row) => ({ row, competition: competitions[row.competitionId]?.name ?? '' }))
  }
  const [results, fixtures] = [await listOf('results'), await listOf('fixtures')]
  return { name: team.name, matches: [...results, ...fixtures].sort(byKickOff) }
}

/** The matches of a league's current season, earliest first: up to 1000. */
export async function readLeague({ id, language: lang }: Ask, { touchline }: Tools): Promise<ListSubject> {
  const { competition, seasonId } = await touchline.getCompetition({ id, lang })
  const rows =
    seasonId === null
      ? []
      : await allPages(LEAGUE_PAGES, (page) => touchline.listSeasonMatches({ id: seasonId, lang, ...page }))
  return {
    name: competition.name,
    matches: rows.map((row) => ({ row, competition: competition.name })).sort(byKickOff),
  }
}

type Read = (page: { pageNum: number; pageSize: number }) => Promise<{ total: number; list: MatchRow[] }>

/** The rows of the first pages. One that moved between two pages appears once. */
async function allPages(most: number, read: Read): Promise<MatchRow[]> {
  const rows = new Map<number, MatchRow>()
  for (let pageNum = 1; pageNum <= most; pageNum++) {
    const { total, list } = await read({ pageNum, pageSize: PAGE_SIZE })
    for (const row of list) rows.set(row.id, row)
    if (pageNum * PAGE_SIZE >= total) break
  }
  return [...rows.values()]
}

function byKickOff({ row: a }: ListedMatch, { row: b }: ListedMatch): number {
  return a.kickOff - b.kickOff || a.id - b.id
}
