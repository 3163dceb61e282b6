import type { Prophecy } from '#contract/touchline/prophecy.ts'
import type { RankedAuthor } from '#contract/touchline/prophecy-record.ts'
import type { Language } from '#core/calls/language.ts'
import { csvOf } from '#wallet/rules/csv.ts'
import { recordWords } from './words.ts'

const rounded = (value: number | null, digits = 4) => (value === null ? null : Number(value.toFixed(digits)))

/** Ranks as a file. */
export function ranksFile(rows: readonly RankedAuthor[], language: Language): string {
  return csvOf([
    recordWords[language].ranks,
    ...rows.map(({ place, bestPlace, worstPlace, author, evidence, beside }) => [
      place,
      bestPlace,
      worstPlace,
      author.nickname,
      rounded(evidence.score),
      rounded(evidence.low),
      rounded(evidence.high),
      rounded(evidence.evidence),
      evidence.picks,
      rounded(beside.hitRate),
      rounded(beside.returned),
      rounded(beside.worstFall),
      rounded(beside.brier),
    ]),
  ])
}

/** All ended prophecies of an author as a file, those that the reader must not know left empty. */
export function resultsFile(prophecies: readonly Prophecy[], language: Language): string {
  const words = recordWords[language]
  return csvOf([words.results, ...prophecies.map((one) => resultCells(one, words))])
}

/** All purchases of a reader as a file. */
export function purchasesFile(prophecies: readonly Prophecy[], language: Language): string {
  const words = recordWords[language]
  return csvOf([
    [...words.purchases, ...words.results],
    ...prophecies.map((one) => [one.author?.nickname ?? null, one.coins, ...resultCells(one, words)]),
  ])
}

type Words = (typeof recordWords)[Language]

function resultCells({ id, at, matchId, play, prices, content, result, state, seal }: Prophecy, words: Words) {
  return [
    id,
    new Date(at).toISOString(),
    matchId,
    words.play[play],
    prices.line,
    content ? words.pick[nameOf(play, content.pick)] : null,
    content ? rounded(content.probability) : null,
    content ? rounded(content.odds, 3) : null,
    result ? rounded(result.fairClose) : null,
    result ? words.outcome[result.outcome] : state === 'void' ? words.outcome.void : null,
    result ? rounded(result.points) : null,
    seal.number,
  ]
}

function nameOf(play: Prophecy['play'], pick: 'home' | 'draw' | 'away') {
  return play === 'total' && pick !== 'draw' ? ({ home: 'over', away: 'under' } as const)[pick] : pick
}
