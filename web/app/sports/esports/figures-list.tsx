import type { EsportsTeam } from '#contract/touchline/esports.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { pageWords } from './page-words.ts'

/** Means per game, with the number of series that they are from. */
export function FiguresList({ figures, counted }: Pick<EsportsTeam, 'figures' | 'counted'>) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const known = figures.flatMap(({ name, value }) => {
    const label = words.names[name]
    return label === undefined || value.mean === null ? [] : [{ name, label, mean: value.mean }]
  })
  if (known.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{words.figures}</h2>
        <span className="push" />
        <span className="small quiet">{words.figuresNote(counted)}</span>
      </header>
      <dl className="figures-list">
        {known.map(({ name, label, mean }) => (
          <div key={name} className="list-item">
            <dt>{label}</dt>
            <dd className="push tabular">
              <b>{mean >= 100 ? format.number(Math.round(mean)) : format.decimal(mean, 1)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
