import type { MatchRow } from '#contract/touchline/brief.ts'
import type { PlayPrices, Prophecy } from '#contract/touchline/prophecy.ts'
import { fairChances } from '#sports/fair-odds.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { usePrice } from '../../kit/data/use-price.ts'
import { shortSideNames } from '../../kit/text/names.ts'
import { lineText, markOf, optionsOf, signedPoints } from './figures.ts'
import { ProphecyIcon, type ProphecyIconName } from './prophecy-icon.tsx'
import { prophecyWords } from './words.ts'

type Option = 'home' | 'draw' | 'away'
type PlayName = Prophecy['play']
type Picked = Pick<Prophecy, 'play' | 'prices' | 'content' | 'result' | 'state'>

/** Names of the picks of a play: sides, a draw, sides with their handicap, or over and under. */
export function usePickNames(row: MatchRow | undefined, play: PlayName, line: number | null): Record<Option, string> {
  const words = useWords(prophecyWords)
  const { text } = useLanguage()
  const { home, away } = row ? shortSideNames(row, text) : { home: '–', away: '–' }
  if (play === 'total') {
    const total = lineText(line ?? 0, false)
    return { home: words.over(total), draw: words.draw, away: words.under(total) }
  }
  if (play === 'handicap') {
    const of = (name: string, points: number) => `${name} ${lineText(points, true)}`
    return { home: of(home, line ?? 0), draw: words.draw, away: of(away, -(line ?? 0) || 0) }
  }
  return { home, draw: words.draw, away }
}

/** The chance of a pick by the prices of a play, without their margin. */
export function fairChanceOf(prices: PlayPrices, pick: Option): number {
  const options = optionsOf(prices)
  return fairChances(options.map(({ odds }) => odds))[options.findIndex((one) => one.pick === pick)] ?? 0
}

const icons: Readonly<Record<'hit' | 'miss' | 'void' | 'pick', ProphecyIconName>> = {
  hit: 'check',
  miss: 'miss',
  void: 'void',
  pick: 'check',
}

/** Picks of the play with their prices at the seal; that of the author is marked. Text, never buttons. */
export function PlayOptions({ prophecy, row }: { prophecy: Picked; row: MatchRow | undefined }) {
  const words = useWords(prophecyWords)
  const price = usePrice()
  const { play, prices, content } = prophecy
  const names = usePickNames(row, play, prices.line)
  const mark = markOf(prophecy) ?? 'pick'
  return (
    <ul className="prophecy-options" aria-label={words.atSeal}>
      {optionsOf(prices).map(({ pick, odds }) => {
        const isPick = content?.pick === pick
        return (
          <li key={pick} className={isPick ? mark : undefined}>
            <span className="clip">{names[pick]}</span>
            {isPick && <span className="hidden-text">{words.picked}</span>}
            <b className="push tabular">{price(odds)}</b>
            {isPick && <ProphecyIcon name={icons[mark]} size="s" />}
          </li>
        )
      })}
    </ul>
  )
}

/** What the author says beside what the market does. */
export function Said({ prophecy }: { prophecy: Picked }) {
  const words = useWords(prophecyWords)
  const { format } = useLanguage()
  const { content, prices, result, state } = prophecy
  if (content === null) return null
  if (state === 'void') return <span>{words.notCounted}</span>
  if (!content.isStated) return <span>{words.notStated}</span>
  const percent = (chance: number) => format.percent(100 * chance)
  const market = percent(result?.fairClose ?? fairChanceOf(prices, content.pick))
  const points = result?.points ?? null
  return (
    <span className="tabular">
      {result === null
        ? words.says(percent(content.probability), market)
        : words.said(percent(content.probability), market)}{' '}
      {points !== null && (
        <b className={points > 0 ? 'evidence-score better' : 'evidence-score worse'}>{signedPoints(points, format)}</b>
      )}
    </span>
  )
}
