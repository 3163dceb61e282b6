import type { FollowTournament, TournamentFilter, TournamentFilterItem } from '#contract/score/views/tournament.ts'
import type { Language } from '#core/calls/caller.ts'
import { sportOf } from '#sports/index.ts'
import type { Competition } from '#timeline/types.ts'
import { headLetter } from '#timeline/head-letter.ts'
import { nameIn } from './name.ts'

export function filterItem(competition: Competition, matchCount: number, language: Language): TournamentFilterItem {
  const name = nameIn(language, competition)
  return {
    id: competition.id,
    cnAlias: name,
    headLetter: headLetter(name),
    matchCount,
    isHot: competition.isHot ? 1 : 0,
  }
}

/** `byLetter` adds a list per head letter, A to Z. A name of digits or signs is in the flat list only. */
export function tournamentFilter(items: TournamentFilterItem[], { byLetter }: { byLetter: boolean }): TournamentFilter {
  const flat = { totalCount: items.reduce((sum, { matchCount }) => sum + matchCount, 0), tournamentList: items }
  if (!byLetter) return flat
  return {
    ...flat,
    ...Object.fromEntries(
      groupByLetter(
        items.filter((item) => item.headLetter !== '#'),
        ({ headLetter: letter }) => letter,
      ),
    ),
  }
}

/** Groups in the order of their letters, `#` last. */
export function groupByLetter<Item>(items: readonly Item[], letterOf: (item: Item) => string): [string, Item[]][] {
  const order = (letter: string) => (letter === '#' ? '~' : letter)
  return [...Map.groupBy(items, letterOf)].sort(([a], [b]) => (order(a) < order(b) ? -1 : 1))
}

/** For a visitor: `withFollowed` adds whether the caller follows it. */
export function followTournament(competition: Competition, language: Language): FollowTournament {
  return {
    leagueId: competition.id,
    leagueName: nameIn(language, competition),
    leagueLogo: '',
    sportType: sportOf(competition).wireId,
    isFollow: false,
    isHot: competition.isHot ? 1 : 0,
  }
}
