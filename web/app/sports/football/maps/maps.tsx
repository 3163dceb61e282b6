import { useMemo, useState } from 'react'
import type { MatchTouches } from '#contract/touchline/match-touches.ts'
import { modelWords } from '../model-words.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { lineupWords } from '../lineups/words.ts'
import { Alternative } from '../../../kit/data/alternative.tsx'
import { DataTable } from '../../../kit/data/data-table.tsx'
import { personName, shortSideNames } from '../../../kit/text/names.ts'
import { PartError } from '../../../kit/page/states.tsx'
import type { Loaded } from '../../../page.ts'
import type { FootballView } from '../match-view.ts'
import { momentAt } from '../replay/axis.ts'
import { areasOf, lanes, passesOf, passRoutes, playersOf, touchesUntil, type MapTouch } from './map-data.ts'
import { HeatMap, PassMap } from './pitch-map.tsx'

type Side = 'home' | 'away'

/** Heat map and pass map of a team or a player, and the counts of all players. */
export default function Maps({ view, touches }: { view: FootballView; touches: Loaded<MatchTouches> }) {
  const { text } = useLanguage()
  if (touches === null) return null
  if (!('data' in touches)) return <PartError title={text.errors.partTitle} status={touches.failed} />
  return <MapCards view={view} touches={touches.data} />
}

function MapCards({ view, touches }: { view: FootballView; touches: MatchTouches }) {
  const { text } = useLanguage()
  const words = useWords(lineupWords)
  const { maps } = useWords(modelWords)
  const [side, setSide] = useState<Side>('home')
  const [playerId, setPlayerId] = useState<number | null>(null)
  const { axis, moment } = view
  const all = useMemo(
    () => touchesUntil(touches, moment === null ? null : momentAt(axis, moment)),
    [touches, axis, moment],
  )
  const names = shortSideNames(view.row, text)
  const nameOf = (id: number) => personName(touches.people, id, 'whole') ?? words.unknownPlayer
  const own = all.filter((touch) => touch.side === side)
  const shown = playerId === null ? own : own.filter((touch) => touch.playerId === playerId)
  const props = {
    touches: shown,
    name: playerId === null ? names[side] : nameOf(playerId),
    colour: side === 'home' ? 'var(--ta)' : 'var(--tb)',
  }
  const choose = (one: Side) => {
    setSide(one)
    setPlayerId(null)
  }
  return (
    <>
      <div className="map-choice">
        <div className="segments" role="group" aria-label={maps.side}>
          {(['home', 'away'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === side} onClick={() => choose(one)}>
              {names[one]}
            </button>
          ))}
        </div>
        <select
          aria-label={maps.player}
          value={playerId ?? ''}
          onChange={({ target }) => setPlayerId(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{maps.everyone}</option>
          {playersOf(own).map((player) => (
            <option key={player.playerId} value={player.playerId}>
              {nameOf(player.playerId)}
            </option>
          ))}
        </select>
      </div>
      <div className="map-pair">
        <HeatCard {...props} />
        <PassCard {...props} />
      </div>
      <Players all={all} names={names} nameOf={nameOf} />
    </>
  )
}

interface CardProps {
  touches: readonly MapTouch[]
  name: string
  colour: string
}

function HeatCard({ touches, name, colour }: CardProps) {
  const { maps } = useWords(modelWords)
  return (
    <section className="card">
      <header>
        <h2>{maps.heat}</h2>
        <span className="push" />
        <span className="small quiet">{touches.length === 0 ? maps.none : maps.touches(touches.length)}</span>
      </header>
      <div className="body">
        <HeatMap touches={touches} colour={colour} label={maps.heatLabel(name, touches.length)} />
        <Alternative
          label={maps.heatTable}
          head={[maps.area, ...lanes.map((lane) => maps.lanes[lane])]}
          rows={areasOf(touches).map(({ third, counts }) => [maps.thirds[third], ...lanes.map((lane) => counts[lane])])}
        />
      </div>
    </section>
  )
}

function PassCard({ touches, name, colour }: CardProps) {
  const { maps } = useWords(modelWords)
  const passes = passesOf(touches)
  const arrived = passes.filter(({ kind }) => kind === 'pass').length
  return (
    <section className="card">
      <header>
        <h2>{maps.passes}</h2>
        <span className="push" />
        <span className="small quiet">{maps.ofPasses(arrived, passes.length)}</span>
      </header>
      <div className="body">
        <PassMap touches={touches} colour={colour} label={maps.passLabel(name, passes.length, arrived)} />
        <Alternative
          label={maps.passTable}
          head={[maps.from, maps.to, maps.attempted, maps.arrived]}
          rows={passRoutes(touches).map((route) => [
            maps.thirds[route.from],
            maps.thirds[route.to],
            route.attempted,
            route.arrived,
          ])}
        />
      </div>
    </section>
  )
}

function Players({
  all,
  names,
  nameOf,
}: {
  all: readonly MapTouch[]
  names: Record<Side, string>
  nameOf: (id: number) => string
}) {
  const { maps } = useWords(modelWords)
  return (
    <section className="card map-players">
      <header>
        <h2>{maps.players}</h2>
      </header>
      <div className="body">
        <DataTable
          label={maps.players}
          head={[maps.player, maps.side, maps.touchCount, maps.attempted, maps.arrived]}
          rows={playersOf(all).map((player) => [
            nameOf(player.playerId),
            names[player.side],
            player.touches,
            player.passes,
            player.arrived,
          ])}
        />
      </div>
    </section>
  )
}
