import type { PublishOptions } from '#contract/touchline/prophecy.ts'
import { pointsIf } from '#sports/prophecies/score.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { usePrice } from '../../kit/data/use-price.ts'
import { TextField } from '../../kit/form/form.tsx'
import { Pair } from './against-card.tsx'
import { optionsOf, signedPoints } from './figures.ts'
import { usePickNames } from './play-options.tsx'
import { choiceOf, readPick } from './publish-form.ts'
import type { Written } from './publish-form.ts'
import { publishWords } from './publish-words.ts'
import { prophecyWords } from './words.ts'

type Play = PublishOptions['plays'][number]

/** All picks of all plays with their prices, of which one is chosen. */
export function PickFields({ options, chosen }: { options: PublishOptions; chosen: string }) {
  const words = useWords(publishWords)
  return (
    <fieldset className="publish-part">
      <legend>{words.pick}</legend>
      {options.plays.map((play) => (
        <PlayFields key={play.play} play={play} match={options.match} chosen={chosen} />
      ))}
      <p className="small second">{words.pickNote}</p>
    </fieldset>
  )
}

function PlayFields({
  play: { play, prices, fair },
  match,
  chosen,
}: {
  play: Play
  match: PublishOptions['match']
  chosen: string
}) {
  const words = useWords(publishWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  const price = usePrice()
  const names = usePickNames(match, play, prices.line)
  return (
    <div className="publish-play">
      <p className="small second">{lists.plays[play]}</p>
      <div className="publish-picks">
        {optionsOf(prices).map(({ pick, odds }, index) => {
          const value = choiceOf(play, pick, prices.line)
          return (
            <label key={pick} className="publish-option">
              <input type="radio" name="choice" value={value} defaultChecked={value === chosen} required />
              <span className="two-lines">
                <b className="clip">{names[pick]}</b>
                <span className="micro second tabular">{words.market(format.percent(100 * (fair[index] ?? 0)))}</span>
              </span>
              <b className="push tabular">{price(odds)}</b>
            </label>
          )
        })}
      </div>
    </div>
  )
}

/** The stated probability, and what it scores against the market as it is now. */
export function SureFields({ options, written }: { options: PublishOptions; written: Written }) {
  const words = useWords(publishWords)
  const { format } = useLanguage()
  const said = Number(written.percent.replace(',', '.')) / 100
  const fair = fairOf(options, written.choice)
  const isShown = fair !== null && said >= 0.01 && said <= 0.99
  const points = (value: number) => signedPoints(value, format)
  return (
    <fieldset className="publish-part form-stack">
      <legend>{words.sure}</legend>
      <TextField
        label={words.probability}
        hint={isShown ? words.outOf(format.number(Math.round(100 * said))) : undefined}
        name="percent"
        inputMode="decimal"
        maxLength={5}
        defaultValue={written.percent}
        required
        autoComplete="off"
      />
      {isShown && (
        <dl className="prophecy-pairs boxed">
          <Pair name={words.ifHit} value={points(pointsIf(true, said, fair))} />
          <Pair name={words.ifMissed} value={points(pointsIf(false, said, fair))} />
          <Pair
            name={words.average}
            value={points(said * pointsIf(true, said, fair) + (1 - said) * pointsIf(false, said, fair))}
          />
        </dl>
      )}
    </fieldset>
  )
}

/** The chance of the chosen pick without the margin; null before one is chosen. */
function fairOf({ plays }: PublishOptions, choice: string): number | null {
  const read = readPick(choice)
  const play = plays.find((one) => one.play === read?.play)
  if (read === null || play === undefined) return null
  return play.fair[optionsOf(play.prices).findIndex(({ pick }) => pick === read.pick)] ?? null
}

/** Prices in coins; those that the author may not take yet are closed. */
export function PriceFields({ options, chosen }: { options: PublishOptions; chosen: string }) {
  const words = useWords(publishWords)
  const { format } = useLanguage()
  const { steps, settled, settledForPaid, settledForAll } = options
  return (
    <fieldset className="publish-part">
      <legend>{words.price}</legend>
      <div className="publish-picks">
        {steps.map(({ coins, author, isOpen }) => (
          <label key={coins} className="publish-option">
            <input
              type="radio"
              name="coins"
              value={coins}
              defaultChecked={String(coins) === chosen}
              disabled={!isOpen}
            />
            <span className="two-lines">
              <b className="tabular">{coins === 0 ? words.free : format.number(coins)}</b>
              <span className="micro second tabular">
                {coins === 0 ? words.freeText : words.youGet(format.number(author))}
              </span>
            </span>
          </label>
        ))}
      </div>
      <p className="small second">
        {words.stepsNote(format.number(settled), format.number(settledForPaid), format.number(settledForAll))}
      </p>
    </fieldset>
  )
}
