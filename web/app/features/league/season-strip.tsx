import { Link } from 'react-router'
import type { Bracket } from '#contract/touchline/bracket.ts'
import type { Table } from '#contract/touchline/table.ts'
import type { SeasonFigures } from '#contract/touchline/season-figures.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { leagueWords } from './words.ts'
import { KeyFigures, type KeyFigure } from '../../kit/figures/key-figures.tsx'
import { sportOf } from '../../sports/parts.ts'
import { isByShare, shareText } from '../../kit/table/share.ts'
import type { LeagueData, Leaders } from './read-league.ts'

/** The main figures of a season, as far as they are known. */
export function SeasonStrip({ league, table, bracket, side, moment, leaders, figures }: LeagueData) {
  const words = useWords(leagueWords)
  // The first of a part of the season does not lead it.
  const isWhole = side === 'all' && moment.on === null && moment.after === null
  const leader = useLeader(isWhole && table && 'data' in table ? table.data : null)
  const champion = useChampion(bracket && 'data' in bracket ? bracket.data : null)
  const scorer = useTopScorer(leaders && 'data' in leaders ? leaders.data : null)
  const sums = useSums(figures && 'data' in figures ? figures.data : null, league.competition.kind === 'league')
  return <KeyFigures label={words.figures} figures={[champion ?? leader, scorer, ...sums]} />
}

function useLeader(table: Table | null): KeyFigure | null {
  const words = useWords(leagueWords)
  const { format } = useLanguage()
  const first = table?.groups.length === 1 ? table.groups[0]!.rows[0] : undefined
  if (table === null || !first || first.played === 0) return null
  return {
    label: words.leader,
    value: <Link to={`/team/${first.team.id}`}>{first.team.shortName}</Link>,
    note: isByShare(table)
      ? `${format.number(first.won)}–${format.number(first.lost)}, ${shareText(first)}`
      : `${format.number(first.points)} ${words.points(first.points)}`,
  }
}

/** Who won the final, with the score of the last leg; not among single players, whose cards name him. */
function useChampion(bracket: Bracket | null): KeyFigure | null {
  const words = useWords(leagueWords)
  const last = bracket?.ties
    .filter(({ place }) => place === 0)
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .at(-1)
  const [first] = last?.matches ?? []
  const isFinal = bracket?.ties.filter(({ ordinal, place }) => ordinal === last?.ordinal && place < 2).length === 1
  if (!last?.winner || !first || !isFinal || sportOf(first).tieLine !== undefined) return null
  const [team, other] = last.winner === 'home' ? [first.home, first.away] : [first.away, first.home]
  if (!team || !other) return null
  return {
    label: words.champions,
    value: <Link to={`/team/${team.id}`}>{team.shortName}</Link>,
    note: words.finalWon(other.shortName),
  }
}

function useTopScorer(leaders: Leaders | null): KeyFigure | null {
  const words = useWords(leagueWords)
  const { format } = useLanguage()
  const goals = leaders?.lists.find(({ kind }) => kind === 'goals')
  const [first, second] = goals?.list ?? []
  if (!first?.player) return null
  const level = goals!.list.filter(({ value }) => value === first.value).length
  // Of more than the list shows, the number is unknown.
  if (second?.value === first.value)
    return level === goals!.list.length && goals!.total > level
      ? null
      : { label: words.topScorers, value: format.number(level), note: words.goalsEach(format.number(first.value)) }
  return {
    label: words.topScorer,
    value: <Link to={`/player/${first.player.id}`}>{first.player.shortName}</Link>,
    note: format.list([format.number(first.value), first.team?.shortName ?? ''].filter(Boolean)),
  }
}

function useSums(figures: SeasonFigures | null, isLeague: boolean): (KeyFigure | null)[] {
  const words = useWords(leagueWords)
  const { format } = useLanguage()
  if (!figures || figures.played === 0) return []
  const { played, matches, goals, homeWins, draws, extraTime, shootouts, listed } = figures
  const count = { label: words.played, value: format.number(played), note: words.ofMatches(format.number(matches)) }
  if (!figures.areGoals) return [count]
  const share = (count: number) => format.percent((count / played) * 100)
  const ofGoals = (count: number) => words.ofPlayed(format.number(count), format.number(listed?.goals ?? goals))
  const ofPlayed = (count: number) => words.ofPlayed(format.number(count), format.number(played))
  return [
    count,
    {
      label: words.perMatch,
      value: format.decimal(goals / played, 2),
      note: `${format.number(goals)} ${words.goals(goals)}`,
    },
    isLeague ? { label: words.homeWins, value: share(homeWins), note: ofPlayed(homeWins) } : null,
    { label: isLeague ? words.draws : words.drawnIn90, value: share(draws), note: ofPlayed(draws) },
    !isLeague && listed
      ? { label: words.ownGoals, value: format.number(listed.ownGoals), note: ofGoals(listed.ownGoals) }
      : null,
    extraTime > 0
      ? { label: words.extraTime, value: format.number(extraTime), note: words.onPenalties(format.number(shootouts)) }
      : null,
  ]
}
