import { Link } from 'react-router'
import type { SeasonSheets } from '#contract/touchline/sheets.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { sheetWords } from './words.ts'
import { sheetsOf } from '../../sports/parts.ts'
import { SheetTable } from './sheet-table.tsx'

/** The players of a team in a season, a table for each sheet of the sport. */
export function TeamSheets({
  sheets: { sheets, matchesPlayed, matchesCounted },
  sport,
}: {
  sheets: SeasonSheets
  sport: string
}) {
  const words = useWords(sheetWords)
  const own = sheetsOf(sport)
  const sportWords = useWords(own.words)
  const { format } = useLanguage()
  return sheets.map(({ key, figures, players }) => (
    <SheetTable
      key={key}
      title={sportWords.sheets[key] ?? key}
      from={words.from(format.number(matchesCounted), format.number(matchesPlayed))}
      heads={[words.player]}
      figures={figures}
      sport={own}
      rows={players.map(({ player, values }) => ({
        key: String(player.id),
        first: (
          <Link className="semi" to={`/player/${player.id}`}>
            {player.name}
          </Link>
        ),
        values,
      }))}
    />
  ))
}
