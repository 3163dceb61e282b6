import { useMemo, useState } from 'react'
import { secondsOfMatch } from '#sports/basketball/clock.ts'
import { gapOf, type Gap } from '#sports/basketball/gap.ts'
import { playsOf } from '#sports/basketball/state.ts'
import { endReading } from '#sports/basketball/vocabulary.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import type { BasketballView } from './match-view.ts'
import { LeadGraph } from './lead-graph.tsx'
import { periodName } from './lists.ts'
import { figureWords } from './figure-words.ts'
import { signed } from './signed.ts'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'

/** The lead over time with its runs, or the same by period as a table. */
export function LeadCard({ view }: { view: BasketballView }) {
  const words = useWords(figureWords)
  const { text } = useLanguage()
  const [isTable, setIsTable] = useState(false)
  const gap = useMemo(() => gapOf(playsOf(view.state), view.state.format), [view.state])
  const names = shortSideNames(view.row, text)
  const last = gap.points.at(-1)!
  if (gap.points.length < 2) return null
  const leader = last.gap > 0 ? 'home' : last.gap < 0 ? 'away' : null
  return (
    <section className="card lead-card">
      <header>
        <h2>{words.lead}</h2>
        <span className="push" />
        <div className="segments" role="group" aria-label={words.leadAs}>
          <button type="button" aria-pressed={!isTable} onClick={() => setIsTable(false)}>
            {words.graph}
          </button>
          <button type="button" aria-pressed={isTable} onClick={() => setIsTable(true)}>
            {words.table}
          </button>
        </div>
      </header>
      <div className="body">
        <div className="lead-now">
          <b className={`lead-value ${leader ?? ''}`}>{signed(Math.abs(last.gap))}</b>
          <span className="small second">
            <b>{leader ? words.leads(names[leader]) : words.level}</b>
            <br />
            {last.score.home}–{last.score.away}
          </span>
          <dl>
            <Fact name={words.leadChanges} value={String(gap.leadChanges)} />
            <Fact name={words.ties} value={String(gap.ties)} />
            <Fact name={words.longestLead} value={`${gap.longestLead.home} · ${gap.longestLead.away}`} />
          </dl>
        </div>
        {isTable ? <LeadTable view={view} gap={gap} /> : <Graph view={view} gap={gap} />}
      </div>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Graph({ view, gap }: { view: BasketballView; gap: Gap }) {
  const words = useWords(figureWords)
  const { tag, text } = useLanguage()
  const { state, row } = view
  const names = shortSideNames(row, text)
  const regular = Array.from({ length: state.format.periods }, (_, index) => index + 1)
  const played = state.periods.map(({ ordinal }) => ordinal)
  const periods = [...new Set([...regular, ...played])].toSorted((a, b) => a - b)
  const lengthOf = (period: number) =>
    secondsOfMatch(period, endReading, state.format) - secondsOfMatch(period, 0, state.format)
  return (
    <>
      <LeadGraph view={view} gap={gap} periods={periods} />
      <div className="lead-axis" aria-hidden="true">
        {periods.map((period) => (
          <span key={period} style={{ flexGrow: lengthOf(period) }}>
            {periodName(period, state.format, tag)}
          </span>
        ))}
      </div>
      <p className="lead-key small second">
        <i className="swatch home" /> {words.ahead(names.home)} <i className="swatch away" /> {words.ahead(names.away)}{' '}
        <span className="quiet">{words.runNote}</span>
      </p>
    </>
  )
}

/** The lead by period: its points, the score after it, the longest lead of each side within it; and the runs. */
function LeadTable({ view: { state, row }, gap }: { view: BasketballView; gap: Gap }) {
  const words = useWords(figureWords)
  const { tag, text } = useLanguage()
  const names = shortSideNames(row, text)
  const after = { home: 0, away: 0 }
  const rows = state.periods.map(({ ordinal, score }) => {
    after.home += score.home
    after.away += score.away
    const own = gap.points.filter((point) => point.period === ordinal).map((point) => point.gap)
    const best = { home: Math.max(0, ...own), away: Math.max(0, ...own.map((lead) => -lead)) }
    return { ordinal, score, after: `${after.home}–${after.away}`, best }
  })
  return (
    <ScrollArea label={words.lead}>
      <table className="lead-table">
        <thead>
          <tr>
            <th scope="col">{words.period}</th>
            <th scope="col">{words.points}</th>
            <th scope="col">{words.scoreAfter}</th>
            <th scope="col">{words.bestOf(names.home)}</th>
            <th scope="col">{words.bestOf(names.away)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ordinal, score, after: total, best }) => (
            <tr key={ordinal}>
              <th scope="row">{periodName(ordinal, state.format, tag)}</th>
              <td>
                {score.home}–{score.away}
              </td>
              <td>{total}</td>
              <td>{best.home}</td>
              <td>{best.away}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {gap.runs.length > 0 && (
        <p className="small second">{gap.runs.map((run) => words.run(names[run.side], run.points)).join(' · ')}</p>
      )}
    </ScrollArea>
  )
}
