import { useLanguage, useWords } from '../../i18n/language.tsx'
import { evidenceText } from './figures.ts'
import type { Ranks } from './list-asides.tsx'
import { ranksWords } from './ranks-words.ts'
import { useShares } from './use-shares.ts'

/** More authors than this share squares. */
const MOST_SQUARES = 120

/** How many authors lie beyond the closing price, and how many would by luck alone. */
export function LuckCard({ ranks: { luck, ranked } }: { ranks: Ranks }) {
  const words = useWords(ranksWords)
  const { format } = useLanguage()
  const { above, below, byLuck } = luck
  const untold = Math.max(0, ranked - above - below)
  const perSquare = Math.max(1, Math.ceil(ranked / MOST_SQUARES))
  const parts = { above, untold, below }
  const keys = { above: words.aboveKey, untold: words.untoldKey, below: words.belowKey }
  return (
    <section className="card card-text">
      <h2>{words.luck}</h2>
      {ranked > 0 && (
        <>
          <p className="second">
            {words.luckText(format.number(above), format.number(ranked))} {words.luckBy(format.decimal(byLuck, 1))}
          </p>
          <div className="luck-squares" aria-hidden="true">
            {Object.entries(parts).flatMap(([name, count]) =>
              Array.from({ length: Math.ceil(count / perSquare) }, (_, index) => (
                <i key={`${name} ${index}`} className={name} />
              )),
            )}
          </div>
          <p className="luck-key micro second tabular">
            {(['above', 'untold', 'below'] as const).map((name) => (
              <span key={name}>
                <i className={name} aria-hidden="true" />
                {keys[name](format.number(parts[name]))}
              </span>
            ))}
          </p>
        </>
      )}
      {perSquare > 1 && <p className="micro second">{words.square(format.number(perSquare))}</p>}
      {words.luckMore.map((sentence) => (
        <p key={sentence} className="small second">
          {sentence}
        </p>
      ))}
    </section>
  )
}

const SHOWN = 10
/** Lines over this many places are drawn darker. */
const FAR = 3

/** The first authors by hit rate beside the same by evidence. */
export function HitsCard({ ranks: { list } }: { ranks: Ranks }) {
  const words = useWords(ranksWords)
  const { format } = useLanguage()
  const { share } = useShares()
  const byEvidence = list.filter(({ place }) => place !== null).slice(0, SHOWN)
  if (byEvidence.length < 3) return null
  const byHits = byEvidence.toSorted((a, b) => (b.beside.hitRate ?? 0) - (a.beside.hitRate ?? 0))
  const middle = (index: number) => index * 10 + 5
  return (
    <section className="card card-text">
      <div className="line card-head">
        <h2>{words.hits}</h2>
        <span className="push" />
        <span className="small second tabular">{words.hitsBeside(format.number(byEvidence.length))}</span>
      </div>
      <div className="hits">
        <ol aria-label={words.columns.hit}>
          {byHits.map(({ author, beside }) => (
            <li key={author.id}>
              <b className="tabular">{share(beside.hitRate)}</b>
              <span className="clip">{author.nickname}</span>
            </li>
          ))}
        </ol>
        <svg viewBox={`0 0 100 ${byEvidence.length * 10}`} preserveAspectRatio="none" aria-hidden="true">
          {byHits.map((one, index) => {
            const to = byEvidence.indexOf(one)
            return (
              <path
                key={one.author.id}
                className={Math.abs(to - index) >= FAR ? 'far' : undefined}
                d={`M4 ${middle(index)}C50 ${middle(index)} 50 ${middle(to)} 96 ${middle(to)}`}
              />
            )
          })}
        </svg>
        <ol aria-label={words.columns.evidence}>
          {byEvidence.map(({ author, evidence }) => (
            <li key={author.id}>
              <span className="clip">{author.nickname}</span>
              <b className="tabular">{evidenceText(evidence.evidence, format)}</b>
            </li>
          ))}
        </ol>
      </div>
      <p className="small second">{words.hitsText}</p>
    </section>
  )
}
