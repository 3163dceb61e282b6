import { useLanguage, useWords } from '../../i18n/language.tsx'
import { localOf, msOf } from '../../i18n/local-time.ts'
import { TextField } from '../../kit/form/form.tsx'
import { newsDeskWords } from './words.ts'

interface Span {
  startsAt: number | null
  endsAt: number | null
}

interface SpanFieldsProps {
  /** As it is now; the fields begin with it. */
  span: Span
  /** Hears of both times; a time that is not complete is null. */
  onChange: (span: Span) => void
}

/** Beginning and end of something, in the zone of the reader; both may be empty. */
export function SpanFields({ span, onChange }: SpanFieldsProps) {
  const words = useWords(newsDeskWords)
  const { timeZone } = useLanguage()
  const field = (name: keyof Span, label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      type="datetime-local"
      autoComplete="off"
      defaultValue={span[name] === null ? '' : localOf(span[name], timeZone)}
      onChange={({ target: { value } }) => onChange({ ...span, [name]: msOf(value, timeZone) })}
    />
  )
  return (
    <div className="arrange-span">
      {field('startsAt', words.from, words.fromHint)}
      {field('endsAt', words.until, words.untilHint)}
    </div>
  )
}

/** What is wrong with a span, as a sentence; null where it is in order. */
export function useSpanProblem(): (span: Span) => string | null {
  const words = useWords(newsDeskWords)
  return ({ startsAt, endsAt }) =>
    startsAt !== null && endsAt !== null && endsAt <= startsAt ? words.orderWrong : null
}

/** A span in words: since, from or between. */
export function useSpanText(): (span: Span, now: number) => string {
  const words = useWords(newsDeskWords)
  const { format } = useLanguage()
  return ({ startsAt, endsAt }, now) => {
    if (endsAt !== null) return words.span(format.moment(startsAt ?? now, now), format.moment(endsAt, now))
    if (startsAt === null) return ''
    return (startsAt > now ? words.starting : words.since)(format.moment(startsAt, now))
  }
}
