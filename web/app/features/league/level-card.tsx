import type { Table, TableRow } from '#contract/touchline/table.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { isByShare, tieBreaksByShare } from '../../kit/table/share.ts'
import { tableWords } from '../../kit/table/words.ts'
import { Crest } from '../../kit/crest/crest.tsx'

/** More pairs than these are behind a summary. */
const shown = 4

interface Pair {
  first: TableRow
  second: TableRow
  rule: string
}

/** Teams level on points that stand one after the other, with what decides between them. */
function pairsOf({ groups }: Table): Pair[] {
  return groups.flatMap(({ rows }) =>
    rows.flatMap((second, index) => {
      const first = rows[index - 1]
      return first && second.below !== null ? [{ first, second, rule: second.below }] : []
    }),
  )
}

/** The rules between teams level on points, how often each decides, and between whom. */
export function LevelCard({ table }: { table: Table }) {
  const words = useWords(tableWords)
  const sportNames = useWords(tieBreaksByShare)
  const { format } = useLanguage()
  const pairs = pairsOf(table)
  if (table.isHidden || pairs.length === 0) return null
  const byShare = isByShare(table)
  const names: Record<string, string> = {
    ...words.tieBreaks,
    ...(byShare && sportNames),
    decision: words.decision,
  }
  const rules = [...table.tieRules.tieBreaks.slice(1), 'decision']
  const counts = new Map(rules.map((rule) => [rule, pairs.filter((pair) => pair.rule === rule).length]))
  return (
    <Card
      title={byShare ? words.levelByShare : words.level}
      beside={<span className="small quiet">{table.season.name}</span>}
    >
      <ol className="level-rules">
        {rules
          .filter((rule) => rule !== 'decision' || counts.get(rule))
          .map((rule) => (
            <li key={rule}>
              <span className="push">{names[rule] ?? rule}</span>
              <span className="small second">
                {counts.get(rule) ? words.decides(format.number(counts.get(rule)!)) : '–'}
              </span>
            </li>
          ))}
      </ol>
      <Pairs pairs={pairs.slice(0, shown)} names={names} />
      {pairs.length > shown && (
        <details className="level-more">
          <summary>{words.more(format.number(pairs.length - shown))}</summary>
          <Pairs pairs={pairs.slice(shown)} names={names} />
        </details>
      )}
    </Card>
  )
}

function Pairs({ pairs, names }: { pairs: readonly Pair[]; names: Record<string, string> }) {
  const words = useWords(tableWords)
  return (
    <ul className="level-pairs" aria-label={words.tieTitle}>
      {pairs.map(({ first, second, rule }) => (
        <li key={second.team.id}>
          <Crest team={first.team} />
          <span className="push">
            {words.over(first.team.shortName, second.team.shortName)}
            <small className="quiet">{names[rule] ?? rule}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
