import type { DryRun } from '#contract/touchline/desk-change.ts'
import { useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { Part } from './dry-run-part.tsx'
import { changeWords } from './words.ts'

type Table = DryRun['tables'][number]
type Place = Table['before'][number]

const ROW = 28
/** Rows around the places that move. */
const MARGIN = 1

/** A table before and after, with a line from each place to the new one. Only the part that moves is shown. */
export function TablePart({ table: { group, before, after, moved } }: { table: Table }) {
  const words = useWords(changeWords)
  const changed = new Set(
    after.flatMap(({ team, rank, points }) => {
      const old = before.find((one) => one.team.id === team.id)
      return old?.rank === rank && old.points === points ? [] : team.id
    }),
  )
  const [from, to] = span([before, after], changed)
  const [left, right] = [before.slice(from, to), after.slice(from, to)]
  return (
    <Part title={group === '' ? words.table : `${words.table}, ${group}`} aside={words.places(moved, after.length)}>
      <div className="change-table">
        <Places places={left} changed={changed} />
        <svg viewBox={`0 0 100 ${Math.max(1, left.length) * ROW}`} preserveAspectRatio="none" aria-hidden="true">
          {left.map(({ team }, at) => {
            const place = right.findIndex((one) => one.team.id === team.id)
            if (place < 0) return null
            const [y, z] = [(at + 0.5) * ROW, (place + 0.5) * ROW]
            return (
              <path
                key={team.id}
                className={changed.has(team.id) ? 'moves' : ''}
                d={`M0 ${y}C50 ${y} 50 ${z} 100 ${z}`}
              />
            )
          })}
        </svg>
        <Places places={right} changed={changed} />
      </div>
    </Part>
  )
}

function Places({ places, changed }: { places: readonly Place[]; changed: ReadonlySet<number> }) {
  return (
    <ol>
      {places.map(({ team, rank, points }) => (
        <li key={team.id} className={changed.has(team.id) ? 'moves' : ''}>
          <span>{rank}</span>
          <Crest team={team} size={16} />
          <span className="clip">{team.shortName}</span>
          <b>{points}</b>
        </li>
      ))}
    </ol>
  )
}

function span(lists: readonly (readonly Place[])[], changed: ReadonlySet<number>): [number, number] {
  const places = lists.flatMap((list) => list.flatMap(({ team }, at) => (changed.has(team.id) ? [at] : [])))
  if (places.length === 0) return [0, 0]
  return [Math.max(0, Math.min(...places) - MARGIN), Math.max(...places) + MARGIN + 1]
}
