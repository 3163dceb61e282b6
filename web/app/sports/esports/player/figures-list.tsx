import type { EsportsTeam } from '#contract/touchline/esports-team.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { figureText } from './figure-text.ts'
import { figureWords } from './figure-words.ts'
import { pageWords } from '../page-words.ts'

/** Means per game or map, with the number of series that they are from. */
export function FiguresList({
  figures,
  counted,
  isMaps,
}: Pick<EsportsTeam, 'figures' | 'counted'> & { isMaps: boolean }) {
  const words = useWords(pageWords)
  const { names, ofMaps } = useWords(figureWords)
  const { format } = useLanguage()
  const isKnown = (name: string) => figures.some((one) => one.name === name && one.value.mean !== null)
  // The score of a game of two teams of five is its kills.
  const isTwice = (name: string) =>
    !isMaps && ((name === 'scored' && isKnown('kills')) || (name === 'conceded' && isKnown('deaths')))
  const known = figures.flatMap(({ name, value }) => {
    const label = (isMaps ? ofMaps[name] : undefined) ?? names[name]
    // The clock of a map has a minute a round, so its length is no time.
    const isTold = label !== undefined && !(isMaps && name === 'seconds') && !isTwice(name)
    return !isTold || value.mean === null ? [] : [{ name, label, mean: value.mean }]
  })
  if (known.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{isMaps ? words.perMap : words.figures}</h2>
        <span className="push" />
        <span className="small quiet">{words.figuresNote(counted)}</span>
      </header>
      <dl className="figures-list">
        {known.map(({ name, label, mean }) => (
          <div key={name} className="list-item">
            <dt>{label}</dt>
            <dd className="push tabular">
              <b>{figureText(name, mean, format)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
