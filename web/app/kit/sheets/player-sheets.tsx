import { Link } from 'react-router'
import type { PlayerSheets as Sheets } from '#contract/touchline/sheets.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { sheetWords } from './words.ts'
import { sheetsOf } from '../../sports/parts.ts'
import { dateIn } from '../text/dates.ts'
import { Pager } from '../data/pager.tsx'
import { SheetTable } from './sheet-table.tsx'

type Sheet = Sheets['sheets'][number]

/** Games of a log on one page. */
export const gamesAtOnce = 15

/** The seasons of a player, and his newest games, for each sheet of the sport that he has lines of. */
export function PlayerSheets({
  sheets: { sheets },
  sport,
  page,
  to,
}: {
  sheets: Sheets
  sport: string
  /** The page of the games, and the address of another one. */
  page: number
  to: (page: number) => string
}) {
  return sheets.map((sheet) => (
    <div key={sheet.key} className="stack">
      <Seasons sheet={sheet} sport={sport} />
      <Splits sheet={sheet} sport={sport} />
      <Log sheet={sheet} sport={sport} />
      <Pager page={page} pages={Math.ceil(sheet.matchCount / gamesAtOnce)} to={to} isPart />
    </div>
  ))
}

function Seasons({ sheet: { key, figures, seasons }, sport }: { sheet: Sheet; sport: string }) {
  const words = useWords(sheetWords)
  const own = sheetsOf(sport)
  const { format } = useLanguage()
  const [first] = seasons
  const from = first && words.from(format.number(first.matchesCounted), format.number(first.matchesPlayed))
  return (
    <SheetTable
      title={useWords(own.words).sheets[key] ?? key}
      {...(from === undefined ? {} : { from })}
      heads={[words.season, words.team]}
      figures={figures}
      sport={own}
      rows={seasons.map(({ seasonId, seasonName, competition, team, values }) => ({
        key: `${seasonId} ${team?.id}`,
        first: (
          <Link className="semi" to={`/league/${competition.id}?season=${seasonId}`}>
            {seasonName} <span className="quiet">{competition.shortName}</span>
          </Link>
        ),
        second: team ? <Link to={`/team/${team.id}`}>{team.shortName}</Link> : '–',
        values,
      }))}
    />
  )
}

/** The newest season at home, away and by month. */
function Splits({ sheet: { key, figures, seasons, splits }, sport }: { sheet: Sheet; sport: string }) {
  const words = useWords(sheetWords)
  const own = sheetsOf(sport)
  const { tag } = useLanguage()
  const title = useWords(own.words).sheets[key] ?? key
  const monthOf = (month: string) =>
    new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
  return (
    <SheetTable
      title={words.splits(title, seasons[0]?.seasonName ?? '')}
      heads={[words.split]}
      figures={figures}
      sport={own}
      rows={splits.map(({ part, month, values }) => ({
        key: `${part} ${month}`,
        first: month === null ? words.parts[part] : monthOf(month),
        values,
      }))}
    />
  )
}

function Log({ sheet: { key, figures, matches }, sport }: { sheet: Sheet; sport: string }) {
  const words = useWords(sheetWords)
  const own = sheetsOf(sport)
  const { format, timeZone } = useLanguage()
  // In one game each of these says nothing: 1, or the game itself.
  const shown = figures.map(({ key: figure }, at) => ({ figure, at })).filter(({ figure }) => figure !== 'games')
  return (
    <SheetTable
      title={words.log(useWords(own.words).sheets[key] ?? key)}
      heads={[words.game]}
      figures={shown.map(({ at }) => figures[at]!)}
      sport={own}
      rows={matches.map(({ matchId, kickOff, opponent, isHome, score, values }) => ({
        key: String(matchId),
        first: (
          <Link className="semi" to={`/match/${matchId}`}>
            {format.dayMonth(dateIn(timeZone, kickOff))} {(isHome ? words.versus : words.at)(opponent?.shortName ?? '')}{' '}
            <span className="quiet">
              {score.own}–{score.other}
            </span>
          </Link>
        ),
        values: shown.map(({ at }) => values[at] ?? null),
      }))}
    />
  )
}
