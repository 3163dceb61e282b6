import { useEffect, useRef, type DragEvent, type KeyboardEvent } from 'react'
import type { DeskPalette } from '#contract/touchline/desk-live.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { movedBefore, movedBy, withChange, withoutPlayer, type Sheet, type SheetPlayer } from './sheet.ts'
import { sheetWords } from './words.ts'

export interface SheetParts {
  sheet: Sheet
  rules: NonNullable<DeskPalette['lineup']>
  /** The player who is about to be moved. */
  chosen: number | null
  onChoose: (id: number | null) => void
  /** `said`: what changed, for who does not see it. */
  onChange: (sheet: Sheet, said: string) => void
}

const dragged = (event: DragEvent) => Number(event.dataTransfer.getData('text/plain')) || null

/** What a drag of a player carries. */
export function startDrag(event: DragEvent, id: number): void {
  event.dataTransfer.setData('text/plain', String(id))
  event.dataTransfer.effectAllowed = 'move'
}

/** The members of an element on which a player can be dropped. */
export function dropTarget(onDrop: (id: number) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop(event: DragEvent) {
      event.preventDefault()
      event.stopPropagation()
      const id = dragged(event)
      if (id !== null) onDrop(id)
    },
  }
}

/** Starters and bench; a player is chosen, then moved by button, key or drag. */
export function SheetList(parts: SheetParts) {
  const { sheet, rules } = parts
  const words = useWords(sheetWords)
  const starters = sheet.players.filter(({ isStarter }) => isStarter)
  const bench = sheet.players.filter(({ isStarter }) => !isStarter)
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    // A row that moved keeps the focus.
    if (wanted.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-player="${wanted.current}"]`)?.focus()
    wanted.current = null
  })
  const act = (player: SheetPlayer, key: string) => {
    const { onChange, onChoose } = parts
    wanted.current = player.id
    const group = player.isStarter ? words.bench : words.starters
    if (key === 'ArrowUp' || key === 'ArrowDown')
      onChange(movedBy(sheet, player.id, key === 'ArrowUp' ? -1 : 1), words.chosen(player.shortName))
    else if (key === 'b') {
      const moved = movedBefore(sheet, player.id, { id: null, isStarter: !player.isStarter })
      onChange(moved, words.placed(player.shortName, group))
    } else {
      wanted.current = null
      onChoose(null)
      onChange(withoutPlayer(sheet, player.id), words.removed(player.shortName))
    }
  }
  return (
    <div ref={list} className="lineup-lists">
      <Tools {...parts} onAct={act} />
      <Group title={words.starters} isStarter players={starters} most={rules.starters} parts={parts} onAct={act} />
      <Group title={words.bench} isStarter={false} players={bench} most={null} parts={parts} onAct={act} />
      <p className="small second">{words.keys}</p>
    </div>
  )
}

type Act = (player: SheetPlayer, key: string) => void

/** What can be done with the chosen player. */
function Tools({ sheet, chosen, onAct }: SheetParts & { onAct: Act }) {
  const words = useWords(sheetWords)
  const player = sheet.players.find(({ id }) => id === chosen)
  const tools = [
    ['ArrowUp', words.up],
    ['ArrowDown', words.down],
    ['b', player?.isStarter === false ? words.toStarters : words.toBench],
    ['Delete', words.remove],
  ] as const
  return (
    <div className="lineup-tools" role="toolbar" aria-label={words.tools}>
      {tools.map(([key, label]) => (
        <button
          key={key}
          type="button"
          className="button touchable"
          disabled={!player}
          onClick={() => player && onAct(player, key)}
        >
          {label}
        </button>
      ))}
      <small className="clip">{player ? words.chosen(player.shortName) : words.chooseFirst}</small>
    </div>
  )
}

interface GroupParts {
  title: string
  isStarter: boolean
  players: readonly SheetPlayer[]
  most: number | null
  parts: SheetParts
  onAct: Act
}

function Group({ title, isStarter, players, most, parts, onAct }: GroupParts) {
  const words = useWords(sheetWords)
  const { sheet, onChange } = parts
  const drop = (target: number | null) =>
    dropTarget((id) => {
      const player = sheet.players.find((one) => one.id === id)
      const moved = movedBefore(sheet, id, { id: target, isStarter })
      if (player) onChange(moved, words.placed(player.shortName, title))
    })
  return (
    <section className="lineup-group" aria-label={title} {...drop(null)}>
      <h3>
        {title} <small>{words.count(players.length, most)}</small>
      </h3>
      {players.length === 0 && <p className="second small">{words.nobody}</p>}
      <ol>
        {players.map((player) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and buttons do the same
          <li
            key={player.id}
            draggable
            className={player.id === parts.chosen ? 'chosen' : undefined}
            onDragStart={(event) => startDrag(event, player.id)}
            {...drop(player.id)}
          >
            <Row player={player} parts={parts} onAct={onAct} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Row({ player, parts, onAct }: { player: SheetPlayer; parts: SheetParts; onAct: Act }) {
  const { tag } = useLanguage()
  const words = useWords(sheetWords)
  const { sheet, rules, chosen, onChoose, onChange } = parts
  const { id, name, shortName, shirt, position, isStranger } = player
  const onKey = (event: KeyboardEvent) => {
    const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')
    if (!isMove && event.key !== 'b' && event.key !== 'Delete') return
    event.preventDefault()
    onAct(player, event.key)
  }
  return (
    <>
      <input
        className="lineup-shirt"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        aria-label={words.shirtOf(name)}
        value={shirt}
        onChange={(event) => onChange(withChange(sheet, id, { shirt: event.target.value.replaceAll(/\D/g, '') }), '')}
      />
      <button
        type="button"
        className="lineup-name"
        data-player={id}
        aria-pressed={id === chosen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown B Delete"
        onClick={() => onChoose(id === chosen ? null : id)}
        onKeyDown={onKey}
      >
        <span className="clip">{shortName}</span>
        {isStranger && <small className="live-warn">{words.stranger}</small>}
      </button>
      {rules.positions.length > 0 && (
        <select
          aria-label={words.positionOf(name)}
          value={position ?? ''}
          onChange={({ target }) =>
            onChange(withChange(sheet, id, { position: target.value === '' ? null : Number(target.value) }), '')
          }
        >
          <option value="">{words.noPosition}</option>
          {rules.positions.map((one) => (
            <option key={one.id} value={one.id}>
              {one.label[tag]}
            </option>
          ))}
        </select>
      )}
    </>
  )
}
