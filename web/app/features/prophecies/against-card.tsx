import type { CSSProperties } from 'react'
import type { Prophecy } from '#contract/touchline/prophecy.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { markOf, signedPoints } from './figures.ts'
import { prophecyPageWords } from './page-words.ts'

/** The stated probability and the closing price on one track, with the points of either end. */
export function AgainstCard({ prophecy }: { prophecy: Prophecy }) {
  const words = useWords(prophecyPageWords)
  const { format } = useLanguage()
  const { content, result } = prophecy
  if (content === null || result === null) return null
  const { fairClose, points, ifHit, ifMissed } = result
  if (fairClose === null)
    return (
      <section className="card card-text">
        <h2>{words.against}</h2>
        <p className="small second">{words.noClosing}</p>
      </section>
    )
  const percent = (chance: number) => `${format.decimal(100 * chance, 1)}%`
  const said = content.probability
  const mark = markOf(prophecy)
  const style = { '--from': Math.min(said, fairClose), '--to': Math.max(said, fairClose) } as CSSProperties
  return (
    <section className="card">
      <header>
        <h2>{words.against}</h2>
        <span className="push" />
        {points !== null && (
          <b className={`number evidence-score ${toneOfPoints(points)}`}>{signedPoints(points, format)}</b>
        )}
      </header>
      <div className="body">
        <dl className="prophecy-pairs">
          <Pair name={words.saidName} value={percent(said)} />
          <Pair name={words.closingPrice} value={percent(fairClose)} />
        </dl>
        <div
          className={`against-track ${points === null ? '' : toneOfPoints(points)}`}
          style={style}
          aria-hidden="true"
        >
          <i />
        </div>
        <p className="prophecy-scale micro second" aria-hidden="true">
          <span>0%</span>
          <span>50%</span>
          <span>100%</span>
        </p>
        {mark !== null && mark !== 'void' && (
          <p className={mark === 'hit' ? 'small second against-end' : 'small second'}>
            {mark === 'hit' ? words.happened : words.notHappened}
          </p>
        )}
        {mark !== 'void' && (
          <dl className="prophecy-pairs">
            {ifHit !== null && <Pair name={words.ifHit} value={signedPoints(ifHit, format)} />}
            {ifMissed !== null && <Pair name={words.ifMissed} value={signedPoints(ifMissed, format)} />}
          </dl>
        )}
      </div>
      <p className="card-note small second">{words.formula}</p>
    </section>
  )
}

function toneOfPoints(points: number): string {
  return points > 0 ? 'better' : points < 0 ? 'worse' : ''
}

export function Pair({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'sum' : undefined}>
      <dt>{name}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  )
}
