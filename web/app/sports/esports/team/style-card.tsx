import type { CSSProperties } from 'react'
import type { EsportsPlayer } from '#contract/touchline/esports-player.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { figureText } from '../player/figure-text.ts'
import { figureWords } from '../player/figure-words.ts'
import { pageWords } from '../page-words.ts'
import { roleWords } from '../role-words.ts'

/** From here on a percentile is bold. */
const high = 80

/** How a player plays, as percentiles among those of his role, with against whom and from how many games. */
export function StyleCard({ standing }: Pick<EsportsPlayer, 'standing'>) {
  const words = useWords(pageWords)
  const { names, groups } = useWords(figureWords)
  const roles = useWords(roleWords)
  const { format } = useLanguage()
  const list = (standing?.list ?? []).filter(({ name }) => names[name] !== undefined)
  if (standing === null || list.length === 0) return null
  const { role, of, leastGames } = standing
  return (
    <section className="card style-card">
      <header>
        <h2>{words.style}</h2>
        <span className="push" />
        <span className="small quiet">{words.percentile}</span>
      </header>
      {[...Map.groupBy(list, ({ group }) => group)].map(([group, own]) => (
        <div key={group}>
          <h3 className="small quiet">{groups[group] ?? group}</h3>
          <dl>
            {own.map(({ name, value, percentile }) => (
              <div key={name}>
                <dt>{names[name]}</dt>
                <dd className="tabular second">{figureText(name, value, format)}</dd>
                <dd aria-hidden="true">
                  <i style={{ '--v': percentile / 100 } as CSSProperties} />
                </dd>
                <dd className={percentile >= high ? 'tabular high' : 'tabular'}>{percentile}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className="small quiet">
        {words.styleNote(
          role === null ? words.everyRole : (roles[role] ?? role),
          format.number(of),
          format.number(leastGames),
        )}
      </p>
    </section>
  )
}
