import { teamXg, type RatedShot, type TeamXg } from '#sports/football/models/xg.ts'
import { xgModel } from '#sports/football/models/xg-model.ts'
import { modelWords } from '../model-words.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'

/** With fewer shots the page says that the figure is rough. */
const fewShots = 5

/** Expected goals of both sides with interval and number of shots, and how good the model is. */
export function XgNotes({ rated, names }: { rated: readonly RatedShot[]; names: { home: string; away: string } }) {
  const words = useWords(modelWords)
  const sides = (['home', 'away'] as const).map((side) => ({ side, sum: teamXg(rated, side) }))
  return (
    <div className="model-notes">
      <dl>
        {sides.map(({ side, sum }) => (
          <div key={side}>
            <dt>{names[side]}</dt>
            <dd>{sum === null ? words.xg.none : <Sum sum={sum} />}</dd>
          </div>
        ))}
      </dl>
      <AboutXg />
    </div>
  )
}

function Sum({ sum }: { sum: TeamXg }) {
  const { format } = useLanguage()
  const words = useWords(modelWords)
  const notes = [
    // Chances of a source come without an interval.
    ...(sum.high > sum.low
      ? [format.pair(words.interval, `${format.decimal(sum.low, 2)}–${format.decimal(sum.high, 2)}`)]
      : []),
    ...(sum.unplaced > 0 ? [words.xg.unplaced(sum.unplaced)] : []),
    ...(sum.shots < fewShots ? [words.xg.few] : []),
  ]
  return (
    <>
      <b>{format.pair('xG', format.decimal(sum.xg, 2))}</b> {words.xg.of(sum.shots)}
      <small>{notes.join(' · ')}</small>
    </>
  )
}

function AboutXg() {
  const { format } = useLanguage()
  const { xg } = useWords(modelWords)
  const { sample, heldOut, penalty } = xgModel
  const lines = [
    xg.what,
    xg.sample(sample.shots, sample.matches, sample.goals),
    xg.heldOut(decimal(heldOut.logLoss), decimal(heldOut.baseLogLoss)),
    xg.brier(decimal(heldOut.brier), decimal(heldOut.baseBrier)),
    xg.penalty(format.decimal(penalty.chance, 2), penalty.scored, penalty.kicks),
    xg.stated,
  ]
  return (
    <details className="alternative">
      <summary>{xg.about}</summary>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  )
}

function decimal(value: number): string {
  return value.toFixed(3)
}
