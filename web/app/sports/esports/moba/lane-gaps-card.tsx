import { laneGaps, laneSeconds, type LaneGap as Gap } from '#sports/esports/moba/lane-gaps.ts'
import type { Side } from '#sports/timeline.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { shortSideNames } from '../../../kit/text/names.ts'
import { goldText } from '../facts.ts'
import { heroName } from './hero-name.ts'
import { HeroTile } from './hero-tile.tsx'
import { LaneGap } from './lane-gap.tsx'
import type { MobaGameView, SeriesView } from '../match/match-view.ts'
import { matchWords } from '../match/match-words.ts'
import { usePlayerMinutes } from './use-player-minutes.ts'

type CardProps = { view: SeriesView; game: MobaGameView }

/** Gold of both sides by lane at ten minutes; no card where the lanes are not known. */
export function LaneGapsCard({ view, game }: CardProps) {
  const hasGold = game.seconds >= laneSeconds && view.match.has.touches
  const lanes = hasGold ? laneGaps(game.inside.lines, [], game.homeStart) : []
  return lanes.length === 0 ? null : <Lanes key={game.ordinal} view={view} game={game} />
}

/** The lanes have their place before their gold is read. */
function Lanes({ view, game }: CardProps) {
  const words = useWords(matchWords)
  const { text } = useLanguage()
  const reading = usePlayerMinutes(view)
  const series = reading.state === 'read' ? reading.data.series.filter((one) => one.game === game.ordinal) : []
  const gaps = laneGaps(game.inside.lines, series, game.homeStart)
  const names = shortSideNames(view.row, text)
  const most = Math.max(1, ...gaps.map(({ gold }) => (gold === null ? 0 : Math.abs(gold.home - gold.away))))
  return (
    <section className="card lane-gaps">
      <header>
        <h2>{words.lanes}</h2>
        <span className="push" />
        <span className="small quiet">{words.lanesNote}</span>
      </header>
      <ol>
        {gaps.map((gap) => (
          <Lane key={gap.lane} gap={gap} most={most} view={view} game={game} names={names} />
        ))}
      </ol>
      <p className="small quiet padded">{reading.state === 'reading' ? '\u00a0' : sumText(gaps, names, words)}</p>
    </section>
  )
}

function sumText(gaps: readonly Gap[], names: Record<Side, string>, words: (typeof matchWords)['en']): string {
  const known = gaps.flatMap(({ gold }) => (gold === null ? [] : [gold]))
  if (known.length === 0) return words.playerGoldNone
  const all = known.reduce((sum, gold) => sum + gold.home - gold.away, 0)
  if (all === 0) return words.lanesEven
  const ahead: Side = all > 0 ? 'home' : 'away'
  const won = known.filter((gold) => gold[ahead] > gold[ahead === 'home' ? 'away' : 'home']).length
  return words.lanesSum(names[ahead], won, known.length, goldText(all))
}

type LaneProps = CardProps & { gap: Gap; most: number; names: Record<Side, string> }

function Lane({ gap: { lane, gold, players }, most, view, game, names }: LaneProps) {
  const words = useWords(matchWords)
  const tiles = (side: Side) => (
    <span className={`tiles ${side}`}>
      {players[side].map((playerId) => {
        const hero = game.inside.lines.find((line) => line.playerId === playerId)?.hero
        return hero ? <HeroTile key={playerId} name={heroName(view.match, hero)} size={28} /> : null
      })}
    </span>
  )
  return (
    <li>
      {tiles('home')}
      <LaneGap label={words.laneNames[lane]} gap={gold && gold.home - gold.away} most={most} names={names} />
      {tiles('away')}
    </li>
  )
}
