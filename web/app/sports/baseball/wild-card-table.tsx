import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { TableRow } from '#contract/touchline/table.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { tableWords } from '../../kit/table/words.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { gamesBehind, shareText } from '../../kit/table/share.ts'
import { wildCardWords } from './wild-card-words.ts'

interface Race {
  league: string
  places: number
  rows: readonly TableRow[]
}

/** The teams of each league that do not lead a division, with those that hold a wild card above the line. */
export function WildCardTable({ races }: { races: readonly Race[] }) {
  const words = useWords(wildCardWords)
  const shown = races.filter(({ rows }) => rows.length > 0)
  if (shown.length === 0) return null
  return (
    <section className="card standings by-share wild-cards">
      <header>
        <h2>{words.title}</h2>
      </header>
      {shown.map((race) => (
        <League key={race.league} race={race} />
      ))}
      <p className="table-note small quiet">
        <span>{words.note(shown[0]!.places)}</span>
      </p>
    </section>
  )
}

function League({ race: { league, places, rows } }: { race: Race }) {
  const { format } = useLanguage()
  const words = useWords(tableWords)
  const own = useWords(wildCardWords)
  const groups: Readonly<Record<string, string>> = words.groups
  const last = rows[Math.min(places, rows.length) - 1]!
  const heads = [
    [words.won, words.long.won],
    [words.lost, words.long.lost],
    [words.share, words.shareLong],
    [words.gamesBehind, own.behind],
  ] as const
  return (
    <div className="scroll">
      <table>
        <caption>{groups[league] ?? league}</caption>
        <thead>
          <tr>
            <th scope="col">{words.team}</th>
            {heads.map(([label, title]) => (
              <th key={label} scope="col">
                <abbr title={title}>{label}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <WildCardRow key={row.team.id} row={row} place={at + 1} isIn={at < places}>
              {behindText(gamesBehind(last, row), format.number)}
            </WildCardRow>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function WildCardRow({
  row,
  place,
  isIn,
  children,
}: {
  row: TableRow
  place: number
  isIn: boolean
  children: string
}) {
  const words = useWords(wildCardWords)
  return (
    <tr className={isIn ? 'zoned hatched' : undefined} style={{ '--zone': 'var(--warn)' } as CSSProperties}>
      <th scope="row">
        <span className="line">
          <b className="number rank">{place}</b>
          <Crest team={row.team} />
          <Link className="clip semi" to={`/team/${row.team.id}`}>
            <span className="long-name">{row.team.name}</span>
            <span className="short-name">{row.team.shortName}</span>
          </Link>
          {isIn && (
            <span className="zone-letter" title={words.holds}>
              {words.mark}
            </span>
          )}
        </span>
      </th>
      <td>
        <b>{row.won}</b>
      </td>
      <td>{row.lost}</td>
      <td>{shareText(row)}</td>
      <td>{children}</td>
    </tr>
  )
}

function behindText(behind: number, number: (value: number) => string): string {
  if (behind === 0) return '–'
  return behind < 0 ? `+${number(-behind)}` : number(behind)
}
