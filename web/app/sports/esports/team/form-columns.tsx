import type { CSSProperties } from 'react'
import type { EsportsPlayer } from '#contract/touchline/esports-player.ts'
import { useLanguage, useText, useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest/crest.tsx'
import { FormPills } from '../../../kit/data/form-pills.tsx'
import { pageWords } from '../page-words.ts'

/** A column a game, oldest first: losses hatched, the best in ink, the average dashed. */
export function FormColumns({ form, main }: Pick<EsportsPlayer, 'form' | 'main'>) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const text = useText()
  const known = form.flatMap((one) => (one.main === null ? [] : [{ ...one, main: one.main }])).toReversed()
  if (known.length < 3) return null
  const most = Math.max(...known.map((one) => one.main))
  const average = known.reduce((sum, one) => sum + one.main, 0) / known.length
  const best = known.findLastIndex((one) => one.main === most)
  const digits = most >= 10 ? 1 : 2
  return (
    <section className="card form-columns">
      <header>
        <h2>{words.form}</h2>
        <span className="push" />
        <span className="small quiet">
          {words.mains[main.name]} · {words.playerForm(format.number(known.length), format.decimal(average, 2))}
        </span>
      </header>
      <ol style={{ '--average': average / most } as CSSProperties}>
        {known.map((one, at) => {
          const result = one.isWon === null ? null : one.isWon ? 'W' : 'L'
          const kind = at === best ? 'best' : result === 'L' ? 'lost' : undefined
          return (
            <li key={`${one.matchId} ${one.ordinal}`}>
              <span className="column">
                <b className="micro tabular">{format.decimal(one.main, digits)}</b>
                <i className={kind} style={{ '--v': one.main / most } as CSSProperties} />
              </span>
              {result === null ? <span /> : <FormPills form={[result]} />}
              <span title={one.opponent?.name}>
                <Crest team={one.opponent} size={16} />
                <span className="hidden-text">
                  {format.list([one.opponent?.name ?? text.match.toBeDecided, one.hero?.name ?? one.map ?? ''])}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
