import type { CSSProperties } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { dropTarget, startDrag, type SheetParts } from './sheet-list.tsx'
import { placedAt, placesOf, playerAt, type Place } from './sheet.ts'
import { sheetWords } from './words.ts'

/** Percent from the left and the top of a pitch on which the side plays upwards. */
function spotOf({ line, slot, of, lines }: Place): CSSProperties {
  const top = line === 0 ? 90 : 74 - ((line - 1) * 62) / Math.max(1, lines - 1)
  return { left: `${((slot + 1) * 100) / (of + 1)}%`, top: `${top}%` }
}

/** The places of the formation: a shirt is dropped on one, or the chosen player goes there. */
export function SheetPitch({ sheet, chosen, onChoose, onChange }: SheetParts) {
  const words = useWords(sheetWords)
  const places = placesOf(sheet.formation)
  if (places === null) return <p className="lineup-pitch none second small">{words.noPlaces}</p>
  const put = (id: number, place: Place) => {
    const player = sheet.players.find((one) => one.id === id)
    if (player)
      onChange(placedAt(sheet, id, place), words.placed(player.shortName, words.place(place.line + 1, place.slot + 1)))
    onChoose(null)
  }
  return (
    <div className="lineup-pitch">
      <div role="group" aria-label={words.pitch}>
        <svg viewBox="0 0 68 105" preserveAspectRatio="none" aria-hidden="true">
          <path
            d="M2 2h64v101H2zM2 52.5h64M13.8 2v16.5h40.4V2M13.8 103V86.5h40.4V103"
            vectorEffect="non-scaling-stroke"
          />
          <circle cx="34" cy="52.5" r="9.15" vectorEffect="non-scaling-stroke" />
        </svg>
        {places.map((place) => {
          const player = playerAt(sheet, place)
          const name = words.place(place.line + 1, place.slot + 1)
          return (
            <button
              key={`${place.line} ${place.slot}`}
              type="button"
              className={player ? 'lineup-place' : 'lineup-place none'}
              style={spotOf(place)}
              aria-pressed={player !== undefined && player.id === chosen}
              aria-label={player ? `${player.shirt || '–'} ${player.shortName}, ${name}` : words.empty(name)}
              draggable={player !== undefined}
              onDragStart={(event) => player && startDrag(event, player.id)}
              {...dropTarget((id) => put(id, place))}
              onClick={() => {
                if (chosen !== null && chosen !== player?.id) put(chosen, place)
                else onChoose(player === undefined || player.id === chosen ? null : player.id)
              }}
            >
              <b aria-hidden={player ? undefined : true}>{player?.shirt || (player ? '–' : '+')}</b>{' '}
              <small className="clip">{player?.shortName ?? ''}</small>
            </button>
          )
        })}
      </div>
      <p className="small second">{words.pitchHint}</p>
    </div>
  )
}
