import { useId, useRef, useState } from 'react'
import type { OwnRating } from '#contract/touchline/rating.ts'
import { longestLine } from '#contract/touchline/rating-limits.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { useMe } from '../../session/me.ts'
import type { RateeProps } from './types.ts'
import { useRate } from './use-ratings.ts'
import { ratingWords } from './words.ts'

/** After the last step of the arrow keys, before the value is sent. */
const pauseMs = 500
const values = Array.from({ length: 10 }, (_, at) => at + 1)

/** Ten cells below the votes of all. A value is sent when it is chosen, the line by its button. */
export function Dial({ ratings, opened, one }: RateeProps) {
  const words = useWords(ratingWords)
  const { format } = useLanguage()
  const explain = useFailureText()
  const me = useMe()
  const given = ratings.ownOf(one.subject)
  const { newValue, setNewValue, newLine, setNewLine } = useNew(me?.id)
  const chosen = newValue ?? given?.value ?? null
  const line = newLine ?? given?.line ?? ''
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const { put, takeBack, isBusy, failure } = useRate(ratings, one)
  const isOpen = ratings.state === 'open'
  const choose = (value: number) => {
    setNewValue(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void put(value), pauseMs)
  }
  const forget = () => {
    clearTimeout(timer.current)
    setNewValue(null)
    setNewLine(null)
    void takeBack()
  }
  const text = line.trim()
  return (
    <form
      method="post"
      action={`/match/${ratings.matchId}/ratings`}
      className="rating-dial"
      onSubmit={(event) => {
        event.preventDefault()
        clearTimeout(timer.current)
        if (chosen !== null && [...text].length <= longestLine) void put(chosen, text)
      }}
    >
      <input type="hidden" name="subject" value={one.subject} />
      <Votes {...{ one, chosen }} />
      {isOpen ? <Cells name={one.name} chosen={chosen} onChoose={choose} /> : <p>{words.ended}</p>}
      {opened.told && opened.subject === one.subject && given === null && (
        <p role="status">{words.told[opened.told]}</p>
      )}
      <p className="rating-given-at small second">
        {given && <span>{words.gave(given.value, format.time(given.at))}</span>}
        {isOpen && ratings.endsAt !== null && (
          <span className="rating-until">{words.until(format.moment(ratings.endsAt))}</span>
        )}
      </p>
      {isOpen && <LineField line={line} setLine={setNewLine} isBusy={isBusy} />}
      {given && <Notes given={given} />}
      {isOpen && given && me && (
        <button type="button" className="more rating-back" onClick={forget}>
          {words.takeBack}
        </button>
      )}
      <FormError>{failure?.error === 'text_refused' ? words.told.text_refused : explain(failure)}</FormError>
    </form>
  )
}

/** Choice and text, until that user signs out: a visitor's stays at sign-in. */
function useNew(userId: number | undefined) {
  const [raterId, setRaterId] = useState(userId)
  const [newValue, setNewValue] = useState<number | null>(null)
  const [newLine, setNewLine] = useState<string | null>(null)
  if (raterId !== userId) {
    setRaterId(userId)
    if (raterId !== undefined) {
      setNewValue(null)
      setNewLine(null)
    }
  }
  return { newValue, setNewValue, newLine, setNewLine }
}

/** Why the rating does not count, and what moderators do with its line. */
function Notes({ given: { why, lineState } }: { given: OwnRating }) {
  const words = useWords(ratingWords)
  return (
    <>
      {why && <p className="small rating-wave">{words.why[why]}</p>}
      {lineState === 'held' && <p className="small second">{words.held}</p>}
      {lineState === 'removed' && <p className="small second">{words.removed}</p>}
    </>
  )
}

/** The votes of all as bars, the median as a line. */
function Votes({ one: { figures }, chosen }: Pick<RateeProps, 'one'> & { chosen: number | null }) {
  const words = useWords(ratingWords)
  const { format } = useLanguage()
  const most = Math.max(1, ...figures.histogram)
  return (
    <div className="rating-dial-votes" aria-hidden="true">
      {figures.histogram.map((votes, at) => (
        <i
          key={at}
          className={chosen === at + 1 ? 'rating-mine' : undefined}
          style={{ height: `${Math.max(3, Math.round((72 * votes) / most))}%` }}
        />
      ))}
      {figures.median !== null && (
        <u style={{ left: `${(figures.median - 0.5) * 10}%` }}>
          <span>{words.medianAt(format.decimal(figures.median, 1))}</span>
        </u>
      )}
    </div>
  )
}

function Cells({ name, chosen, onChoose }: { name: string; chosen: number | null; onChoose: (value: number) => void }) {
  const words = useWords(ratingWords)
  return (
    <fieldset className="rating-cells">
      <legend className="hidden-text">{words.dial(name)}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="value"
            value={value}
            required
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span className="number">{value}</span>
        </label>
      ))}
    </fieldset>
  )
}

function LineField({ line, setLine, isBusy }: { line: string; setLine: (line: string) => void; isBusy: boolean }) {
  const words = useWords(ratingWords)
  const id = useId()
  const used = [...line.trim()].length
  return (
    <div className="rating-own-line">
      <label className="hidden-text" htmlFor={id}>
        {words.line}
      </label>
      <span className="input">
        <input
          id={id}
          name="line"
          value={line}
          placeholder={words.line}
          autoComplete="off"
          aria-invalid={used > longestLine || undefined}
          onChange={(event) => setLine(event.target.value)}
        />
        <span className="small quiet tabular">{words.lineHint(used, longestLine)}</span>
      </span>
      <button
        type="submit"
        className="button touchable"
        aria-busy={isBusy}
        aria-disabled={used > longestLine || undefined}
      >
        {words.save}
      </button>
    </div>
  )
}
