import type { Stages } from '#contract/touchline/stages.ts'
import type { TournamentRanks } from '#contract/touchline/tournament-ranks.ts'
import { playerSorts } from '#contract/touchline/player-sorts.ts'
import type { SiteApi } from '../../../api-context.ts'
import { part, type Loaded } from '../../../page.ts'
import type { CardsAsked } from '../../sport.ts'

const stageTabs = { group: 'groups', swiss: 'swiss', single: 'bracket', double: 'bracket' } as const
const rankTabs = ['teams', 'players', 'heroes', 'maps'] as const
type RankTab = (typeof rankTabs)[number]
type TournamentTab = 'matches' | (typeof stageTabs)[keyof typeof stageTabs] | RankTab

/** Rows of each rank on the overview. */
const FIRST = 6

export interface TournamentData {
  /** The page has the members that its tab shows. */
  stages: Stages
  tab: string
  tabs: { segment: TournamentTab; count: number | null }[]
  ranks: Loaded<TournamentRanks>
  /** The stage that is played, or was the last. */
  current: string | null
  heroSort: 'presence' | 'won'
  /** Page of the matches; null for the next ones. */
  page: number | null
  isByRecord: boolean
}

/** What a tab of a tournament shows: its stages, and ranks where it has them. */
export async function readTournament(
  api: SiteApi['touchline'],
  { id, lang, signal, query, tab = 'overview' }: CardsAsked,
): Promise<TournamentData> {
  const of = rankTabs.find((one) => one === tab)
  const isOverview = tab === 'overview'
  const players = playerSorts.find((one) => one === query.get('sort'))
  const heroSort = query.get('heroes') === 'won' ? 'won' : 'presence'
  const [stages, ranks] = await Promise.all([
    api.getStages({ id, lang }, { signal }),
    isOverview || of !== undefined
      ? part(
          api.getTournamentRanks(
            { id, lang, players, heroes: heroSort, ...(isOverview ? { size: FIRST } : { of }) },
            { signal },
          ),
        )
      : null,
  ])
  const page = Number(query.get('page'))
  return {
    stages: shownOn(tab, stages),
    tab,
    tabs: tabsOf(stages),
    ranks,
    current: currentStage(stages),
    heroSort,
    page: Number.isInteger(page) && page > 0 ? page : null,
    isByRecord: query.get('by') === 'record',
  }
}

/** Tabs with content. While results are hidden they are those that the kind of tournament may have. */
function tabsOf({ stages, matches, teams, has, isHidden }: Stages): TournamentData['tabs'] {
  const kinds = [...new Set(stages.filter(isFilled).map(({ kind }) => stageTabs[kind]))]
  const ranked = (['players', 'heroes', 'maps'] as const).filter((name) => has[name])
  const isListed = matches.length > 0 || isHidden === true
  return [
    ...(isListed ? [{ segment: 'matches' as const, count: null }] : []),
    ...kinds.map((segment) => ({ segment, count: null })),
    ...(teams.length > 0 && !isHidden ? [{ segment: 'teams' as const, count: teams.length }] : []),
    ...ranked.map((segment) => ({ segment, count: null })),
  ]

  function isFilled(stage: Stages['stages'][number]): boolean {
    if ('nodes' in stage) return stage.nodes.length > 0
    if (isHidden) return true
    return stage.kind === 'swiss' ? stage.rows.length > 0 : stage.groups.some(({ rows }) => rows.length > 0)
  }
}

function currentStage({ stages, matches, isHidden }: Stages): string | null {
  if (isHidden) return null
  const begunIds = new Set(matches.flatMap(({ id, summary }) => (summary.status === 'scheduled' ? [] : [id])))
  const begun = stages.findLast(
    (stage) => !('nodes' in stage) || stage.nodes.some(({ matchId }) => begunIds.has(matchId ?? 0)),
  )
  return (begun ?? stages[0])?.name ?? null
}

/** The rest would be sent with every page for nothing. */
function shownOn(tab: string, stages: Stages): Stages {
  if (tab === 'overview') return stages
  const own = stages.stages.filter(({ kind }) => tab === 'matches' || stageTabs[kind] === tab)
  const hasRows = tab === 'matches' || tab === 'bracket'
  return {
    ...stages,
    stages: own,
    teams: own.length > 0 ? stages.teams : [],
    matches: hasRows ? stages.matches : [],
    places: [],
  }
}
