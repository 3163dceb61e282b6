import { useMemo, type CSSProperties } from 'react'
import { boxOf, type Box } from '#sports/basketball/box.ts'
import { useWords } from '../../i18n/language.tsx'
import type { BasketballView } from './match-view.ts'
import { figureWords } from './figure-words.ts'
import { percentText } from './signed.ts'

type Row = { label: string; home: string; away: string; values: [number, number]; isLowBetter?: boolean }
type Words = (typeof figureWords)['en']

/** The figures of both sides. */
export function TeamCard({ view }: { view: BasketballView }) {
  const words = useWords(figureWords)
  const box = useMemo(() => boxOf(view.state), [view.state])
  if (box === null) return null
  return (
    <section className="card">
      <header>
        <h2>{words.teamStats}</h2>
      </header>
      <div className="body">
        {rowsOf(box, words).map(({ label, home, away, values: [one, other], isLowBetter }) => (
          <div key={label} className="stat">
            <b className={one !== other && one > other !== (isLowBetter ?? false) ? 'higher' : undefined}>{home}</b>
            <span>{label}</span>
            <b className={one !== other && other > one !== (isLowBetter ?? false) ? 'higher' : undefined}>{away}</b>
            <div className="bars" aria-hidden="true">
              <i style={{ '--v': shareOf(one, other), '--c': 'var(--ta)' } as CSSProperties} />
              <i style={{ '--v': shareOf(other, one), '--c': 'var(--tb)' } as CSSProperties} />
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

function shareOf(one: number, other: number): number {
  const most = Math.max(one, other)
  return most === 0 ? 0 : Math.round((one * 100) / most)
}

function rowsOf({ home, away }: Box, words: Words): Row[] {
  const [one, other] = [home.total, away.total]
  const rate = (label: string, made: keyof typeof one, tried: keyof typeof one): Row => ({
    label: `${label} ${one[made]}/${one[tried]} · ${other[made]}/${other[tried]}`,
    home: percentText(one[made], one[tried]),
    away: percentText(other[made], other[tried]),
    values: [one[made] / Math.max(1, one[tried]), other[made] / Math.max(1, other[tried])],
  })
  const count = (label: string, values: [number, number], isLowBetter = false): Row => ({
    label,
    home: String(values[0]),
    away: String(values[1]),
    values,
    isLowBetter,
  })
  return [
    rate(words.fieldGoals, 'fieldGoalsMade', 'fieldGoalsAttempted'),
    rate(words.threes, 'threesMade', 'threesAttempted'),
    rate(words.freeThrows, 'freeThrowsMade', 'freeThrowsAttempted'),
    count(words.rebounds, [
      one.offensiveRebounds + one.defensiveRebounds,
      other.offensiveRebounds + other.defensiveRebounds,
    ]),
    count(words.offensiveRebounds, [one.offensiveRebounds, other.offensiveRebounds]),
    count(words.assists, [one.assists, other.assists]),
    count(words.steals, [one.steals, other.steals]),
    count(words.blocks, [one.blocks, other.blocks]),
    count(words.turnovers, [one.turnovers, other.turnovers], true),
    count(words.fouls, [one.fouls, other.fouls], true),
    count(words.benchPoints, [home.benchPoints, away.benchPoints]),
  ]
}
