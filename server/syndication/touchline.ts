import type { z } from 'zod'
import type { MentionKind } from '#contract/document/document.ts'
import type { ArticlePage } from '#contract/touchline/article.ts'
import type { CompetitionBrief, MatchRow } from '#contract/touchline/brief.ts'
import type { Competition } from '#contract/touchline/competition.ts'
import type { Table } from '#contract/touchline/table.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import type { Team } from '#contract/touchline/team.ts'
import type { Player } from '#contract/touchline/player.ts'
import type { Language } from '#core/calls/caller.ts'

type Ask = { id: number; lang: Language }
type Page = { pageNum: number; pageSize: number }
type Rows = { total: number; list: MatchRow[] }

/** The calls that documents are made of, as `siteApi` makes them. They throw `ApiError`. */
export type Touchline = {
  getMatch(ask: Ask): Promise<MatchSnapshot>
  getTeam(ask: Ask): Promise<Team>
  getPlayer(ask: Ask): Promise<Player>
  listTeamMatches(
    ask: Ask & Page & { which: 'fixtures' | 'results' },
  ): Promise<Rows & { competitions: Record<string, CompetitionBrief> }>
  getCompetition(ask: Ask): Promise<Competition>
  listSeasonMatches(ask: Ask & Page): Promise<Rows>
  listNews(ask: { category?: string; about?: MentionKind; id?: number; lang: Language }): Promise<ArticlePage>
  getTable(ask: Ask): Promise<z.infer<typeof Table>>
}
