import type { MatchRow } from '#contract/touchline/brief.ts'
import type { SoFar } from '#contract/touchline/so-far.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { soFarWords } from '../../i18n/words/so-far.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { compareRows } from './compare-rows.ts'

/** The season of both sides before the match, figure by figure. */
export function CompareCard({ soFar, row, isLeague }: { soFar: SoFar; row: MatchRow; isLeague: boolean }) {
  const words = useWords(soFarWords)
  const { text } = useLanguage()
  const { home, away } = soFar
  if (!home || !away) return null
  const isAhead = row.summary.status === 'scheduled'
  const rows = compareRows({ home, away }, { isLeague, isAhead })
  if (rows.length === 0) return null
  const names = shortSideNames(row, text)
  return (
    <section className="card compare">
      <header>
        <h2>{words.compare}</h2>
        <span className="push" />
        <span className="small quiet">
          {isAhead || home.played !== away.played ? words.before : words.played(home.played)}
        </span>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="line">
                <Crest team={row.home} size={16} /> {names.home}
              </span>
            </th>
            <td />
            <th scope="col">
              <span className="line">
                {names.away} <Crest team={row.away} size={16} />
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, home: left, away: right, better }) => (
            <tr key={name}>
              <td className={better === 'home' ? 'number better' : 'number'}>{left}</td>
              <th scope="row">{words.rows[name]}</th>
              <td className={better === 'away' ? 'number better' : 'number'}>{right}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
