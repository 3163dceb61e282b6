import { Link } from 'react-router'
import type { Competition } from '#contract/touchline/competition.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { leagueWords } from './words.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { bracketRoundName } from '../../kit/text/bracket-round.ts'
import { StepLink } from '../../kit/data/step-link.tsx'
import { Pager } from '../../kit/data/pager.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { LiveRows } from '../../kit/row/live-rows.tsx'
import { roundName } from '../../kit/text/round-name.ts'
import { Choice } from '../../kit/form/choice.tsx'
import { leaguePath, type LeagueTab } from './league-header.tsx'
import type { SeasonMatches } from './read-league.ts'
import { isOver, stepName, stepsOf } from './rounds.ts'

interface SeasonMatchesProps {
  matches: SeasonMatches
  league: Competition
  tab: LeagueTab
}

/** Fixtures and results of a season: round by round, or all in pages. */
export function SeasonMatchesList({ matches, league, tab }: SeasonMatchesProps) {
  const words = useWords(leagueWords)
  return (
    <div className="stack">
      <RoundChoice matches={matches} league={league} tab={tab} />
      <Sections matches={matches} league={league} open={matches.step?.isKnockout ? openRounds : Infinity} />
      {matches.sections.every(({ rows }) => rows.length === 0) && (
        <EmptyState
          icon="calendar"
          title={words.none}
          action={
            <Link className="button compact primary touchable" to={`/league/${league.competition.id}`}>
              {words.present}
            </Link>
          }
        />
      )}
      <Pager
        page={matches.page}
        pages={matches.pages}
        to={(page) => leaguePath(league, tab, { round: 'all', page: String(page) })}
      />
    </div>
  )
}

/** Of all rounds of a cup, the newest first: the others are opened by their names. */
const openRounds = 4

/** Beside a table, of a season without rounds. */
const fewest = 10

/** The last matches that are over, and the first that are not: a season without rounds has hundreds. */
function nearest(rows: SeasonMatches['sections'][number]['rows']): typeof rows {
  const next = rows.findIndex((row) => !isOver(row))
  const end = next < 0 ? rows.length : Math.min(rows.length, next + fewest / 2)
  return rows.slice(Math.max(0, end - fewest), Math.max(end, fewest))
}

/** The matches of the current round, beside a table. */
export function RoundCard({ matches, league }: { matches: SeasonMatches; league: Competition }) {
  const words = useWords(leagueWords)
  if (matches.sections.length === 0) return null
  const sections = matches.sections.map((section) =>
    section.roundId === null ? { ...section, rows: nearest(section.rows) } : section,
  )
  const shown = { ...matches, sections }
  return (
    <div className="stack beside">
      <Sections matches={shown} league={league} />
      <Link className="more all-matches" to={leaguePath(league, 'matches')} preventScrollReset>
        {words.allMatches}
        <Icon name="chevron-right" size="s" />
      </Link>
    </div>
  )
}

interface SectionsProps {
  matches: SeasonMatches
  league: Competition
  /** How many are open at once, beside those being played; by default all. */
  open?: number
}

function Sections({ matches, league, open = Infinity }: SectionsProps) {
  const { text } = useLanguage()
  const words = useWords(leagueWords)
  const { sections, position } = matches
  const titleOf = (roundId: number | null) => {
    const round = league.rounds.find(({ id }) => id === roundId)
    if (!round) return words.allMatches
    if (round.stage === 'knockout') return bracketRoundName(round, text)
    const name = roundName(round.name, text)
    return round.group ? `${roundName(round.group, text)} · ${name}` : name
  }
  return sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ roundId, rows }, index) => {
      const key = `${league.seasonId} ${roundId} ${matches.page}`
      const list = <LiveRows rows={rows} position={position} section={`round-${roundId ?? 0}`} withDays />
      return index < open || rows.some(({ summary }) => summary.status !== 'finished') ? (
        <Card key={key} title={titleOf(roundId)} className="group">
          {list}
        </Card>
      ) : (
        <details key={key} className="card group">
          <summary className="touchable">
            <h2>{titleOf(roundId)}</h2>
            <span className="push" />
            <span className="small quiet tabular">{rows.length}</span>
          </summary>
          {list}
        </details>
      )
    })
}

function RoundChoice({ matches: { step }, league, tab }: SeasonMatchesProps) {
  const language = useLanguage()
  const words = useWords(leagueWords)
  const steps = stepsOf(league.rounds)
  if (steps.length < 2) return null
  const at = steps.findIndex((one) => one.id === step?.id)
  const to = (index: number) => leaguePath(league, tab, { round: String(steps[index]!.id) })
  const season: Record<string, string> = league.seasonId === null ? {} : { season: String(league.seasonId) }
  return (
    <nav className="round-choice" aria-label={words.round}>
      {at > 0 && <StepLink rel="prev" to={to(at - 1)} label={stepName(steps[at - 1]!, language)} />}
      <Choice
        name="round"
        label={words.round}
        value={step?.id ?? 'all'}
        action={leaguePath(league, tab).split('?')[0]!}
        keep={season}
      >
        {steps.map((one) => (
          <option key={one.id} value={one.id}>
            {stepName(one, language)}
          </option>
        ))}
        <option value="all">{words.allMatches}</option>
      </Choice>
      {at >= 0 && at < steps.length - 1 && (
        <StepLink rel="next" to={to(at + 1)} label={stepName(steps[at + 1]!, language)} />
      )}
    </nav>
  )
}
