import type { CSSProperties, ReactNode } from 'react'
import type { PublishOptions } from '#contract/touchline/prophecy.ts'
import { pointsIf } from '#sports/prophecies/score.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { usePrice } from '../../kit/data/use-price.ts'
import { FormError, TextField } from '../../kit/form/form.tsx'
import { usePage } from '../../page.ts'
import { Pair } from './against-card.tsx'
import { optionsOf, signedPoints } from './figures.ts'
import { usePickNames } from './play-options.tsx'
import { ProphecyIcon } from './prophecy-icon.tsx'
import { choiceOf, readChance, readPick } from './publish-form.ts'
import { publishWords } from './publish-words.ts'
import type { Publish } from './use-publish.ts'
import { prophecyWords } from './words.ts'

type Play = PublishOptions['plays'][number]
type Parts = { publish: Publish }

interface PublishPartProps {
  number: number
  title: string
  note?: ReactNode
  children: ReactNode
}

/** A numbered part of the form. */
export function PublishPart({ number, title, note, children }: PublishPartProps) {
  const { format } = useLanguage()
  return (
    <section className="publish-part">
      <header>
        <span className="publish-number tabular" aria-hidden="true">
          {format.number(number)}
        </span>
        <h2>{title}</h2>
        <span className="push" />
        {note && <span className="small second tabular">{note}</span>}
      </header>
      <div className="publish-body">{children}</div>
    </section>
  )
}

/** A play, and its picks with their prices; those of other plays are not shown once one is chosen. */
export function PickFields({ publish }: Parts) {
  const words = useWords(publishWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const { options, change, wrong } = publish
  const play = playOf(publish)
  const prices = options.plays.find((one) => one.play === play)?.prices
  const note = prices && words.average(format.number(prices.bookmakers), prices.bookmakers, format.past(prices.at, now))
  return (
    <PublishPart number={2} title={words.pick} note={note}>
      <div className="publish-picks" role="radiogroup" aria-label={lists.play}>
        {options.plays.map(({ play: name }) => (
          <label key={name} className="publish-option">
            <input
              type="radio"
              name="play"
              value={name}
              checked={name === play}
              onChange={() => change({ play: name, choice: '' })}
            />
            <b>{lists.plays[name]}</b>
          </label>
        ))}
      </div>
      {options.plays.map((one) => (
        <PlayFields key={one.play} play={one} publish={publish} />
      ))}
      <FormError>{wrong === 'choice' ? words.wrong.choice : null}</FormError>
      <p className="small second">
        {format.sentences([
          words.pickNote,
          ...(options.published.length === 0
            ? []
            : [words.published(format.list(options.published.map((name) => lists.plays[name])))]),
        ])}
      </p>
    </PublishPart>
  )
}

/** The play that is chosen, at first the first one. */
function playOf({ options, written }: Publish): Play['play'] | undefined {
  return options.plays.find(({ play }) => play === written.play)?.play ?? options.plays[0]?.play
}

function PlayFields({ play: { play, prices, fair }, publish }: { play: Play } & Parts) {
  const words = useWords(publishWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  const price = usePrice()
  const { options, written, change } = publish
  const names = usePickNames(options.match, play, prices.line)
  return (
    <div className="publish-picks publish-prices" data-play={play} role="radiogroup" aria-label={lists.plays[play]}>
      {optionsOf(prices).map(({ pick, odds }, index) => {
        const value = choiceOf(play, pick, prices.line)
        return (
          <label key={pick} className="publish-option">
            <input
              type="radio"
              name="choice"
              value={value}
              checked={value === written.choice}
              onChange={() => change({ play, choice: value })}
            />
            <span className="two-lines">
              <b className="clip">{names[pick]}</b>
              <span className="micro second tabular">{words.market(format.percent(100 * (fair[index] ?? 0)))}</span>
            </span>
            <b className="push tabular">{price(odds)}</b>
          </label>
        )
      })}
    </div>
  )
}

/** The stated probability beside that of the market, and its current score against it. */
export function SureFields({ publish }: Parts) {
  const words = useWords(publishWords)
  const { format } = useLanguage()
  const { options, written, change, wrong } = publish
  const said = readChance(written.percent)
  const fair = fairOf(options, written.choice)
  const round = (chance: number) => format.number(Math.round(100 * chance))
  return (
    <PublishPart number={3} title={words.sure} note={words.sealedPart}>
      <div className="publish-sure">
        <TextField
          label={words.probability}
          error={wrong === 'percent' ? words.wrong.percent : null}
          name="percent"
          inputMode="decimal"
          maxLength={6}
          value={written.percent}
          onChange={(event) => change({ percent: event.target.value })}
          required
          autoComplete="off"
        />
        <p>
          {said === null ? <span className="second">{words.statedText}</span> : <b>{words.outOf(round(said))}</b>}{' '}
          {fair !== null && <span>{words.marketSays(round(fair))}</span>}
        </p>
      </div>
      <Slider said={said ?? fair ?? 0.5} fair={fair} onChange={(percent) => change({ percent })} />
      {fair !== null && said !== null && <Scores said={said} fair={fair} />}
    </PublishPart>
  )
}

/** The same in steps of a percent; of no use without scripts, and hidden then. */
function Slider({ said, fair, onChange }: { said: number; fair: number | null; onChange: (percent: string) => void }) {
  const words = useWords(publishWords)
  const { format } = useLanguage()
  const percent = Math.round(100 * said)
  return (
    <div className="publish-slider" style={{ '--market': fair ?? 0 } as CSSProperties}>
      <input
        type="range"
        min={1}
        max={99}
        value={percent}
        aria-label={words.probability}
        aria-valuetext={format.percent(percent)}
        onChange={(event) => onChange(event.target.value)}
      />
      {fair !== null && (
        <span className="micro second tabular" aria-hidden="true">
          {words.market(format.percent(100 * fair))}
        </span>
      )}
    </div>
  )
}

function Scores({ said, fair }: { said: number; fair: number }) {
  const words = useWords(publishWords)
  const { format } = useLanguage()
  const [hit, missed] = [pointsIf(true, said, fair), pointsIf(false, said, fair)]
  return (
    <dl className="prophecy-pairs boxed">
      <Pair name={words.ifHit} value={signedPoints(hit, format)} />
      <Pair name={words.ifMissed} value={signedPoints(missed, format)} />
      <Pair
        name={words.averageIf(format.percent(100 * said))}
        value={signedPoints(said * hit + (1 - said) * missed, format)}
      />
    </dl>
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
export function PriceFields({ publish: { options, written, change, wrong } }: Parts) {
  const words = useWords(publishWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  const refund = (
    <span className="tag prophecy-refund">
      <ProphecyIcon name="refund" size="s" />
      {lists.refund}
    </span>
  )
  const nameOf = (coins: number) => (coins === 0 ? words.free : format.number(coins))
  return (
    <PublishPart number={5} title={words.price} note={refund}>
      <div className="publish-steps" role="radiogroup" aria-label={words.price}>
        {options.steps.map(({ coins, author, isOpen }) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is deeper than the rule looks
          <label key={coins} className="publish-option">
            <input
              type="radio"
              name="coins"
              value={coins}
              checked={String(coins) === written.coins}
              onChange={() => change({ coins: String(coins) })}
              disabled={!isOpen}
            />
            <span className="two-lines">
              <b className="tabular">{nameOf(coins)}</b>
              <span className="micro second tabular">
                {isOpen && (coins === 0 ? words.freeText : words.youGet(format.number(author)))}
                {!isOpen && <ProphecyIcon name="lock" size="s" />}
                {!isOpen && <span className="hidden-text">{words.closedStep}</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FormError>{wrong === 'coins' ? words.wrong.coins : null}</FormError>
      <StepsNote options={options} />
    </PublishPart>
  )
}

/** How many settled free ones are missing for paid ones, and for all prices. */
function StepsNote({ options: { settled, settledForPaid, settledForAll } }: { options: PublishOptions }) {
  const words = useWords(publishWords)
  const { format } = useLanguage()
  const [forPaid, forAll] = [settledForPaid - settled, settledForAll - settled]
  const missing =
    forPaid > 0
      ? words.missingForPaid(format.number(forPaid), forPaid)
      : forAll > 0
        ? words.missingForAll(format.number(forAll), forAll)
        : words.allOpen
  return <p className="small second">{format.sentences([missing, words.paidLater])}</p>
}
