import { useState, type CSSProperties } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { addressOf, type Asked } from './asked.ts'
import { countWithin, heightsOf, type Column } from './minutes.ts'
import { matchNewsWords } from './words.ts'

interface Props {
  matchId: number
  asked: Asked
  columns: readonly Column[]
  total: number
  /** Minutes of the scores. */
  marks: readonly number[]
}

/** Posts about each minute, with a range of minutes for the list. Without scripts the range is sent as a form. */
export function MinuteChart({ matchId, asked, columns, total, marks }: Props) {
  const words = useWords(matchNewsWords)
  const { format } = useLanguage()
  const last = columns.at(-1)!.minute
  const { range, change, commit } = useRange(matchId, asked, last)
  const [from, until] = range
  const isWhole = from === 0 && until === last
  const posts = countWithin(columns, from, until)
  return (
    <section className="card minute-chart">
      <header>
        <h2>{words.byMinute}</h2>
        <span className="small second">{words.byMinuteHow}</span>
        <span className="push" />
        {!isWhole && (
          <output className="tag tabular">
            {words.range(String(from), String(until), format.number(posts), format.number(total))}
          </output>
        )}
        {!isWhole && (
          <Link
            className="button compact touchable"
            to={addressOf(matchId, asked, { from: null, until: null })}
            preventScrollReset
          >
            {words.whole}
          </Link>
        )}
      </header>
      <form method="get" action={`/match/${matchId}/news`} className="minute-range" onSubmit={(event) => commit(event)}>
        {asked.show !== 'all' && <input type="hidden" name="show" value={asked.show} />}
        {asked.order !== 'newest' && <input type="hidden" name="order" value={asked.order} />}
        <Bars columns={columns} from={from} until={until} marks={marks} />
        <RangeField name="from" label={words.from} value={from} last={last} onMove={change} onCommit={commit} />
        <RangeField name="until" label={words.until} value={until} last={last} onMove={change} onCommit={commit} />
        <p className="minute-ends small second tabular" aria-hidden="true">
          <span>0′</span>
          <span>{last}′</span>
        </p>
        {marks.length > 0 && (
          <p className="hidden-text">{words.marks(format.list(marks.map((minute) => `${minute}′`)))}</p>
        )}
        <noscript>
          <button type="submit" className="button compact">
            {words.apply}
          </button>
        </noscript>
      </form>
    </section>
  )
}

function Bars({ columns, from, until, marks }: Pick<Props, 'columns' | 'marks'> & { from: number; until: number }) {
  const heights = heightsOf(columns)
  return (
    <div className="minute-bars" aria-hidden="true">
      {columns.map(({ minute, posts: count }, at) => (
        <i
          key={minute}
          className={minute >= from && minute <= until ? 'in' : undefined}
          data-mark={marks.includes(minute) ? '' : undefined}
          style={{ '--h': heights[at] } as CSSProperties}
          title={count > 0 ? `${minute}′ · ${count}` : undefined}
        />
      ))}
    </div>
  )
}

type RangeName = 'from' | 'until'

interface RangeFieldProps {
  name: RangeName
  label: string
  value: number
  last: number
  onMove: (name: RangeName, value: number) => void
  onCommit: () => void
}

/** One end of the range: arrow keys move it by a minute. */
function RangeField({ name, label, value, last, onMove, onCommit }: RangeFieldProps) {
  return (
    <input
      type="range"
      name={name}
      aria-label={label}
      aria-valuetext={`${value}′`}
      min={0}
      max={last}
      value={value}
      onChange={(event) => onMove(name, Number(event.target.value))}
      onPointerUp={onCommit}
      onKeyUp={onCommit}
      onBlur={onCommit}
    />
  )
}

/** The range as it was moved, until the page of the address that it leads to is there. */
function useRange(matchId: number, asked: Asked, last: number) {
  const navigate = useNavigate()
  const given = [Math.min(asked.from ?? 0, last), Math.min(asked.until ?? last, last)] as const
  const base = given.join()
  const [moved, setMoved] = useState<{ base: string; range: readonly [number, number] }>({ base, range: given })
  // Another address: movement for the one before does not count.
  if (moved.base !== base) setMoved({ base, range: given })
  const [from, until] = moved.base === base ? moved.range : given
  const change = (name: RangeName, value: number) =>
    setMoved({ base, range: name === 'from' ? [Math.min(value, until), until] : [from, Math.max(value, from)] })
  const commit = (event?: { preventDefault(): void }) => {
    event?.preventDefault()
    if (from === given[0] && until === given[1]) return
    const isWhole = from === 0 && until === last
    const to = addressOf(matchId, asked, { from: isWhole ? null : from, until: isWhole ? null : until })
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  return { range: [from, until] as const, change, commit }
}
