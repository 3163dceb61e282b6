import { Link } from 'react-router'
import type { SeasonSheets } from '#contract/touchline/sheets.ts'
import type { Team } from '#contract/touchline/team.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { kitWords } from '../text/words.ts'
import { sheetWords } from './words.ts'
import { sheetsOf } from '../../sports/parts.ts'
import { SheetTable } from './sheet-table.tsx'

interface RosterProps {
  squad: Team['squad']
  sheets: SeasonSheets
  sport: string
}

/** The squad by number with the season of each player, one table for each sheet of the sport; every column sorts. */
export function RosterTable({ squad, sheets: { sheets, matchesPlayed, matchesCounted }, sport }: RosterProps) {
  const kitText = useWords(kitWords)
  const words = useWords(sheetWords)
  const own = sheetsOf(sport)
  const ownWords = useWords(own.words)
  const { format } = useLanguage()
  const lists = sheets.length > 0 ? sheets : [{ key: '', figures: [], players: [] }]
  return lists.map(({ key, figures, players }) => {
    const lines = new Map(players.map(({ player, values }) => [player.id, values]))
    const [title] = [ownWords.sheets[key]].filter((one) => one !== undefined)
    return (
      <SheetTable
        key={key}
        title={lists.length === 1 || title === undefined ? kitText.squad : `${kitText.squad} · ${title}`}
        from={words.from(format.number(matchesCounted), format.number(matchesPlayed))}
        heads={[words.player]}
        figures={figures}
        sport={own}
        hasOrder
        rows={listedBy(squad, players).map((one) => ({
          key: String(one.player.id),
          first: <Name {...one} positions={ownWords.positions} />,
          values: lines.get(one.player.id) ?? figures.map(() => null),
        }))}
      />
    )
  })
}

type Listed = Pick<Team['squad'][number], 'player' | 'shirtNumber' | 'position'>

/** The squad by number, then those who have played for the team and are not in it. */
function listedBy(squad: Team['squad'], players: readonly { player: Listed['player'] }[]): Listed[] {
  const known = new Set(squad.map(({ player }) => player.id))
  const gone = players.filter(({ player }) => !known.has(player.id))
  return [
    ...squad.toSorted((a, b) => (a.shirtNumber ?? 1000) - (b.shirtNumber ?? 1000) || a.player.id - b.player.id),
    ...gone.map(({ player }) => ({ player, shirtNumber: null, position: null })),
  ]
}

type NameProps = Listed & { positions: Readonly<Record<string, readonly [short: string, long: string]>> | undefined }

function Name({ player, shirtNumber, position, positions }: NameProps) {
  const place = position === null ? undefined : positions?.[position]
  return (
    <span className="line">
      <b className="number rank quiet">{shirtNumber}</b>
      <Link className="semi" to={`/player/${player.id}`}>
        <span className="wide-only">{player.name}</span>
        <span className="short-name">{player.shortName}</span>
      </Link>
      {place && (
        <abbr className="small quiet" title={place[1]}>
          {place[0]}
        </abbr>
      )}
    </span>
  )
}
