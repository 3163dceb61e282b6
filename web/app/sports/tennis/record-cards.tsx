import { Link } from 'react-router'
import type { TennisRecord } from '#contract/touchline/tennis-record.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import type { Format } from '../../i18n/format.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { MatchLine } from './match-line.tsx'
import { pageWords } from './page-words.ts'

const surfaces = ['hard', 'clay', 'grass', 'carpet']

/** Wins and losses by year, and by the surfaces that are known. */
export function WinLoss({ years }: Pick<TennisRecord, 'years'>) {
  const words = useWords(pageWords)
  if (years.length === 0) return null
  const known = surfaces.filter((surface) => years.some((year) => year.surfaces[surface]))
  const cell = (record: { won: number; lost: number } | undefined) =>
    record ? `${record.won}–${record.lost}` : <span className="quiet">–</span>
  return (
    <section className="card win-loss">
      <header>
        <h2>{words.record}</h2>
        <span className="push" />
        <span className="small quiet">{words.walkovers}</span>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.year}</th>
            <th scope="col">{words.all}</th>
            {known.map((surface) => (
              <th key={surface} scope="col">
                {words.surfaces[surface]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, all, surfaces: by }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>
                <b>{cell(all)}</b>
              </td>
              {known.map((surface) => (
                <td key={surface}>{cell(by[surface])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Figures of the serve by year, each with the number of matches that they are from. */
export function ServeCard({ serve }: Pick<TennisRecord, 'serve'>) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  if (serve === null) return null
  const { matches, of, years } = serve
  const columns = [
    ...(years.length > 1 ? [{ ...serve, key: words.all }] : []),
    ...years.slice(0, mostYears).map((one) => ({ ...one, key: String(one.year) })),
  ]
  return (
    <section className="card serve-years">
      <header>
        <h2>{words.serve}</h2>
        <span className="push" />
        <span className="small quiet">{words.from(format.number(matches), format.number(of))}</span>
      </header>
      {matches === 0 ? (
        <p className="small second padded">{words.noServe}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.year}</th>
              {columns.map(({ key }) => (
                <th key={key} scope="col">
                  {key}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {serveLines(words, format).map(([label, shown]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {columns.map((column) => (
                  <td key={column.key}>
                    <b>{shown(column)}</b>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const mostYears = 3
type Served = { matches: number; of: number; figures: Readonly<Record<string, number>> }
type ServeLine = [label: string, shown: (served: Served) => string]

function serveLines(words: (typeof pageWords)['en'], format: Format): ServeLine[] {
  const each = (name: string) => (served: Served) => format.decimal((served.figures[name] ?? 0) / served.matches, 1)
  const share = (part: string, whole: string) => (served: Served) => {
    const of = served.figures[whole] ?? 0
    return of === 0 ? '–' : format.percent(((served.figures[part] ?? 0) / of) * 100)
  }
  return [
    [words.aces, each('aces')],
    [words.doubleFaults, each('doubleFaults')],
    [words.firstIn, share('firstServesIn', 'servicePoints')],
    [words.firstWon, share('firstServePointsWon', 'firstServesIn')],
    [words.secondWon, share('secondServePointsWon', 'secondServePoints')],
    [words.counted, ({ matches, of }) => words.of(format.number(matches), format.number(of))],
  ]
}

/** The place in the newest list of rankings, with its day. */
export function Ranking({ ranking }: Pick<TennisRecord, 'ranking'>) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  if (ranking === null) return null
  const { rank, points, on, tour } = ranking
  return (
    <section className="card">
      <header>
        <h2>{words.ranking}</h2>
        <span className="push" />
        <span className="small quiet">
          {tour} · {format.date(on)}
        </span>
      </header>
      <p className="list-item">
        <b className="push">{words.rank(format.number(rank))}</b>
        {points !== null && <span className="second tabular">{words.points(format.number(points))}</span>}
      </p>
    </section>
  )
}

/** Wins and losses against the opponents met most often. */
export function HeadToHead({ opponents }: Pick<TennisRecord, 'opponents'>) {
  const words = useWords(pageWords)
  if (opponents.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{words.headToHead}</h2>
      </header>
      <ul>
        {opponents.map(({ side, won, lost }) => (
          <li key={side.id}>
            <Link className="list-item" to={`/team/${side.id}`}>
              <Crest team={side} size={18} />
              <span className="clip push">{side.name}</span>
              <b className="tabular">
                {won}–{lost}
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function RecentMatches({ rows }: { rows: TennisRecord['recent'] }) {
  const words = useWords(pageWords)
  if (rows.length === 0) return null
  return (
    <section className="card match-lines">
      <header>
        <h2>{words.recent}</h2>
      </header>
      <ol>
        {rows.map((row) => (
          <MatchLine key={row.id} row={row} withDay />
        ))}
      </ol>
    </section>
  )
}
