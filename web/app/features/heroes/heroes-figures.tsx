import type { HeroRanks } from '#contract/touchline/hero-ranks.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { heroWords } from './words.ts'
import { KeyFigures } from '../../kit/figures/key-figures.tsx'
import { sharesOf } from './rank.ts'

/** Common figures of the chosen games. */
export function HeroesFigures({ ranks }: { ranks: HeroRanks }) {
  const words = useWords(heroWords)
  const { format } = useLanguage()
  const { games, season, heroes, unpicked, firstSide, length, maps } = ranks
  const percent = (share: number) => format.percent(Math.round(share * 100))
  const picked = heroes.filter(({ picks }) => picks > 0).length
  const [first] = heroes
  const presence = first ? sharesOf(first, ranks).presence : null
  const [wins, rounds] = [sumOf(maps.map(({ ct }) => ct.wins)), sumOf(maps.map(({ ct }) => ct.games))]
  const side = firstSide?.won
  return (
    <div className="card">
      <KeyFigures
        label={words.figures}
        figures={[
          { label: words.games, value: format.number(games), note: season?.name ?? words.newest },
          heroes.length === 0
            ? null
            : {
                label: words.pickedHeroes,
                value: format.number(picked),
                note: unpicked && words.ofHeroes(format.number(picked + unpicked.length)),
              },
          firstSide && side?.rate != null && side.interval
            ? {
                label: words[firstSide.side],
                value: percent(side.rate),
                note: `${words.span(percent(side.interval.low), percent(side.interval.high))}, ${words.count(side.games)}`,
              }
            : null,
          rounds > 0
            ? { label: words.ctWon, value: percent(wins / rounds), note: words.countRounds(format.number(rounds)) }
            : null,
          // A map is as long as its rounds, not as a clock of its own.
          length.seconds === null || heroes.length === 0
            ? null
            : { label: words.length, value: clockOf(length.seconds), note: words.median(words.count(length.games)) },
          first && presence !== null
            ? { label: words.mostPresent, value: first.name, note: words.ofGames(percent(presence)) }
            : null,
        ]}
      />
    </div>
  )
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function clockOf(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
