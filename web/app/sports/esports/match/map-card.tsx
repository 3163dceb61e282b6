import { clockText } from '#sports/esports/clock.ts'
import { buildingsOf, type Building } from '#sports/esports/moba/buildings.ts'
import type { Side } from '#sports/timeline.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { shortSideNames } from '../../../kit/text/names.ts'
import { mapWords } from './map-words.ts'
import type { MobaGameView, SeriesView } from './match-view.ts'

/** Places of the buildings of the camp at the bottom left, in a square of 100; the other camp is opposite. */
const places: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  'tower top': [
    [11, 34],
    [11, 51],
    [11, 68],
  ],
  'tower mid': [
    [43, 57],
    [36, 64],
    [29, 71],
  ],
  'tower bottom': [
    [78, 89],
    [52, 89],
    [32, 89],
  ],
  'barracks top': [
    [8, 74],
    [14, 74],
  ],
  'barracks mid': [
    [22, 74],
    [26, 78],
  ],
  'barracks bottom': [
    [26, 86],
    [26, 92],
  ],
  'tower base': [
    [13, 81],
    [19, 87],
  ],
  'ancient base': [[10, 90]],
}

/** The buildings of both sides at the moment that is shown; no card where the camps or the fallen are not known. */
export function MapCard({ view, game }: { view: SeriesView; game: MobaGameView }) {
  const words = useWords(mapWords)
  const { text } = useLanguage()
  const { objectives } = game.inside
  const { homeStart } = game
  if ((homeStart !== 'radiant' && homeStart !== 'dire') || objectives.length === 0) return null
  const [home, away] = [buildingsOf(objectives, 'home'), buildingsOf(objectives, 'away')]
  if (home === null || away === null) return null
  const names = shortSideNames(view.row, text)
  const sides = { home, away }
  return (
    <section className="card map-card">
      <header>
        <h2>{words.title}</h2>
        <span className="push" />
        <span className="small quiet tabular">{clockText(game.seconds)}</span>
      </header>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path className="river" d="M0 22C20 26 30 40 46 48S80 76 100 82" />
        <path className="way" d="M11 89V11H89M11 89H89V11M11 89L89 11" />
        {(['home', 'away'] as const).map((side) => (
          <Buildings
            key={side}
            side={side}
            all={sides[side]}
            isBelow={(side === 'home') === (homeStart === 'radiant')}
          />
        ))}
      </svg>
      <ul className="small">
        {(['home', 'away'] as const).map((side) => (
          <li key={side} className={side}>
            <i aria-hidden="true" />
            {words.standing(names[side], count(sides[side], 'tower'), count(sides[side], 'barracks'))}
          </li>
        ))}
      </ul>
      <p className="small quiet padded">{words.key}</p>
    </section>
  )
}

function count(all: readonly Building[], kind: Building['kind']): number {
  return all.filter((one) => one.kind === kind && one.isStanding).length
}

/** Towers are squares, barracks dots, the ancient a diamond; fallen ones are outlines. */
function Buildings({ side, all, isBelow }: { side: Side; all: readonly Building[]; isBelow: boolean }) {
  const seen = new Map<string, number>()
  return all.map(({ kind, lane, isStanding }, index) => {
    const ownLane = isBelow || lane === 'mid' || lane === 'base' ? lane : lane === 'top' ? 'bottom' : 'top'
    const name = `${kind} ${ownLane}`
    const at = seen.get(name) ?? 0
    seen.set(name, at + 1)
    const [left, down] = places[name]![at]!
    const [x, y] = isBelow ? [left, down] : [100 - left, 100 - down]
    const shared = { className: isStanding ? side : 'fallen' }
    if (kind === 'barracks') return <circle key={index} {...shared} cx={x} cy={y} r={1.7} />
    const half = kind === 'ancient' ? 3.4 : 2.3
    const turn = kind === 'ancient' ? `rotate(45 ${x} ${y})` : undefined
    return (
      <rect
        key={index}
        {...shared}
        x={x - half}
        y={y - half}
        width={2 * half}
        height={2 * half}
        rx={0.6}
        transform={turn}
      />
    )
  })
}
