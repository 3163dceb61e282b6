import { useId, useState, type KeyboardEvent } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import type { Candidate } from './sheet.ts'
import { useNamed } from './use-squad.ts'
import { sheetWords } from './words.ts'

const MOST = 12
type Side = 'home' | 'away'
/** `isOther`: in the line-up of the other side, so that no line-up of this side has it. */
type Option = Candidate & { team: string | null; isOther: boolean }

interface SearchParts {
  matchId: number
  side: Side
  squad: readonly Candidate[]
  /** Players of the line-up of the other side, who are shown last and cannot be added. */
  others: ReadonlySet<number>
  /** Players of the sheet, who are not offered. */
  taken: ReadonlySet<number>
  onAdd: (player: Candidate) => void
}

const plain = (name: string) => name.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** Those of the squad whose shirt or name fits, the shirt first. */
function squadFor(typed: string, squad: readonly Candidate[]): Option[] {
  const wanted = plain(typed.trim())
  const fits = ({ name, shortName, shirtNumber }: Candidate) =>
    wanted === '' ||
    (/^\d+$/.test(wanted)
      ? String(shirtNumber ?? '').startsWith(wanted)
      : `${plain(name)} ${plain(shortName)}`.includes(wanted))
  const rank = ({ shirtNumber }: Candidate) => (String(shirtNumber) === wanted ? 0 : 1)
  return squad
    .filter(fits)
    .toSorted((a, b) => rank(a) - rank(b))
    .map((one) => ({ ...one, team: null, isOther: false }))
}

function useOptions({ matchId, side, squad, others: otherSide, taken }: SearchParts, typed: string) {
  const { list, state } = useNamed(matchId, typed.trim())
  const own = squadFor(typed, squad)
  const others = list
    .filter(({ id }) => !squad.some((one) => one.id === id))
    .map((one): Option => ({
      ...one,
      shirtNumber: null,
      position: null,
      isStranger: one.strangeSides.includes(side),
      isOther: false,
    }))
  const options = [...own, ...others]
    .filter(({ id }) => !taken.has(id))
    .map((one) => ({ ...one, isOther: otherSide.has(one.id) }))
    .toSorted((a, b) => Number(a.isOther) - Number(b.isOther))
    .slice(0, MOST)
  return { options, state }
}

/** What is typed, what fits it, and which of that is chosen. */
function useSearch(parts: SearchParts) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [isOpen, open] = useState(false)
  const { options, state } = useOptions(parts, typed)
  const chosen = options[Math.min(at, options.length - 1)]
  const isShown = isOpen && options.length > 0
  const type = (text: string) => {
    setTyped(text)
    setAt(0)
  }
  const add = (player: Option) => {
    if (player.isOther) return
    parts.onAdd(player)
    type('')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      if (chosen && (isOpen || typed !== '')) add(chosen)
    } else if (event.key === 'ArrowDown') setAt(isShown ? Math.min(options.length - 1, at + 1) : 0)
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1))
    else if (event.key === 'Escape' && (isShown || typed !== '')) type('')
    else return
    event.preventDefault()
    open(event.key !== 'Escape')
  }
  return { typed, options, state, chosen, isShown, type, add, open, onKey }
}

/** A player by name or shirt: those of the squad first, then all of the sport. */
export function PlayerSearch(parts: SearchParts) {
  const words = useWords(sheetWords)
  const id = useId()
  const { typed, options, state, chosen, isShown, type, add, open, onKey } = useSearch(parts)
  return (
    <div className="lineup-search field">
      <label htmlFor={id}>{words.search}</label>
      <div className="input">
        <input
          id={id}
          type="text"
          data-first=""
          role="combobox"
          aria-expanded={isShown}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={isShown && chosen ? `${id}-${chosen.id}` : undefined}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={(event) => {
            type(event.target.value)
            open(true)
          }}
          onClick={() => open(true)}
          onBlur={() => open(false)}
          onKeyDown={onKey}
        />
      </div>
      <Options id={id} options={isShown ? options : []} chosen={chosen} onAdd={add} />
      <output className={options.length > 0 || typed.trim() === '' ? 'hidden-text' : 'lineup-none live-warn'}>
        {outcomeOf(words, { typed: typed.trim(), state, count: options.length })}
      </output>
      <p id={`${id}-hint`} className="small second">
        {words.searchHint}
      </p>
    </div>
  )
}

type Outcome = { typed: string; state: string; count: number }

function outcomeOf(words: typeof sheetWords.en, { typed, state, count }: Outcome): string {
  if (typed === '') return ''
  if (state === 'failed') return words.failed
  if (count > 0) return words.found(count)
  return state === 'reading' ? words.searching : words.noPlayer(typed)
}

interface OptionsParts {
  id: string
  options: readonly Option[]
  chosen: Option | undefined
  onAdd: (option: Option) => void
}

function Options({ id, options, chosen, onAdd }: OptionsParts) {
  const words = useWords(sheetWords)
  return (
    <div
      id={`${id}-list`}
      className="lineup-options"
      role="listbox"
      aria-label={words.options}
      hidden={options.length === 0}
    >
      {options.map((option) => (
        <div
          key={option.id}
          id={`${id}-${option.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.id === chosen?.id}
          aria-disabled={option.isOther || undefined}
          // The field keeps the focus, and the keys.
          onMouseDown={(event) => {
            event.preventDefault()
            onAdd(option)
          }}
        >
          <b className="lineup-number">{option.shirtNumber ?? '–'}</b>
          <span>{option.name}</span>
          <Mark option={option} />
        </div>
      ))}
    </div>
  )
}

/** Why a player is not simply one of the team. */
function Mark({ option: { isOther, isStranger, team } }: { option: Option }) {
  const words = useWords(sheetWords)
  if (!isOther && !isStranger) return null
  const text = isOther ? words.ofOther : team === null ? words.stranger : words.ofTeam(team)
  return <small className="live-warn">{text}</small>
}
