import type { Gap } from '#sports/basketball/gap.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import type { BasketballView } from './match-view.ts'
import { periodName } from './lists.ts'
import { figureWords } from './figure-words.ts'

/** The lead by period: its points, the score after it, the longest lead of each side within it; and the runs. */
export function LeadTable({ view: { state, row }, gap }: { view: BasketballView; gap: Gap }) {
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
