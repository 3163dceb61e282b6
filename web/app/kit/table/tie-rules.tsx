import type { Table } from '#contract/touchline/table.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { tableWords } from './words.ts'
import { seriesWords } from './series-words.ts'
import { isByShare, tieBreaksByShare } from './share.ts'

/** The tie-break rules and their source, collapsed; for a league with unknown rules a visible note. */
export function TieRules({
  table: { tieRules: rules, isOfSeries },
}: {
  table: Pick<Table, 'tieRules' | 'isOfSeries'>
}) {
  const { format } = useLanguage()
  const words = useWords(tableWords)
  const byShare = useWords(tieBreaksByShare)
  const series = useWords(seriesWords)
  if (rules.source === null && !isOfSeries) return <p>{words.tieUnknown}</p>
  const names: Record<string, string> = {
    ...words.tieBreaks,
    ...(isByShare({ tieRules: rules }) && byShare),
    ...(isOfSeries && series.tieBreaks),
  }
  if (rules.source === null)
    return <p>{words.tieOrder(format.list(rules.tieBreaks.slice(1).map((name) => names[name] ?? name)))}</p>
  const places = rules.playOffsAfter.map((place) => words.tiePlaces(place))
  const hasHeadToHead = rules.tieBreaks.some((name) => name.startsWith('head_to_head_'))
  return (
    <details>
      <summary>{words.tieTitle}</summary>
      <ul>
        {places.length > 0 && <li>{words.tiePlayOff(format.list(places))}</li>}
        <li>{words.tieOrder(format.list(rules.tieBreaks.map((name) => names[name] ?? name)))}</li>
        {hasHeadToHead && <li>{words.tieHeadToHead[rules.headToHead]}</li>}
        <li>{words.tieLast[rules.lastResort]}</li>
        <li>
          {words.tieSource(rules.source.document)} {!rules.source.isConfirmed && words.tieUnconfirmed}
        </li>
      </ul>
    </details>
  )
}
