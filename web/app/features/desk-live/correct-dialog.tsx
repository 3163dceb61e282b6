import { useState } from 'react'
import type { DeskEntry, DeskKey, DeskMatch, DeskPlayer, DeskPressed } from '#contract/touchline/desk-live.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Options, TextField } from '../../kit/form/form.tsx'
import { callApi, CallError } from '../../session/call.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { clockLabel, secondsOf } from './clock.ts'
import { heroOptions } from './heroes.ts'
import { sideName } from './names.ts'
import { liveWords } from './words.ts'

interface Corrected {
  outcome: 'corrected' | 'conflict' | 'refused'
  complaint: keyof typeof liveWords.en.complaints | null
  entry: DeskEntry
}

interface CorrectParts {
  match: DeskMatch
  entry: DeskEntry
  onUndo: (entry: DeskEntry) => void
  onDone: () => void
  onClose: () => void
}

/** Changes any field of an entry, or takes it back; where somebody was first, shows what it is now. */
export function CorrectDialog({ match, entry, onUndo, onDone, onClose }: CorrectParts) {
  const words = useWords(liveWords)
  const { endReading } = match.palette
  const [shown, setShown] = useState(entry)
  const [note, setNote] = useState<string | null>(null)
  const [values, setValues] = useState<DeskPressed>(() => pressedOf(entry))
  /** The values about which was asked: saved again, they are meant. */
  const [asked, setAsked] = useState<DeskPressed | null>(null)
  const [clock, setClock] = useState(clockLabel(entry.clockSeconds, endReading))
  const isTimed = entry.clockSeconds !== null
  const clockSeconds = isTimed ? secondsOf(clock, endReading) : null
  const save = async (reason: string) => {
    const change = changeOf(pressedOf(shown), { ...values, clockSeconds })
    const isConfirmed = asked !== null && asked === values
    const body = { number: entry.number, version: shown.version, change, isConfirmed, reason }
    const path = `/desk/live/${match.row.id}/corrections`
    const answer = await callApi<Corrected>('POST', path, { body })
    onDone()
    if (answer.outcome === 'corrected') return
    setShown(answer.entry)
    if (answer.outcome === 'conflict') {
      setValues(pressedOf(answer.entry))
      setClock(clockLabel(answer.entry.clockSeconds, endReading))
    }
    const name = answer.entry.old.at(-1)?.by?.nickname ?? words.none
    const isDoubt = answer.complaint !== null && answer.complaint in words.doubts
    if (isDoubt) setAsked(values)
    const complaint = answer.complaint && words.complaints[answer.complaint]
    const msg = complaint === null ? words.conflict(name) : isDoubt ? `${complaint} ${words.saveAgain}` : complaint
    setNote(answer.complaint ? null : msg)
    // The dialog stays open with what it is now.
    throw new CallError(200, { error: 'conflict', msg })
  }
  return (
    <ReasonDialog
      title={words.correctTitle(entry.number)}
      action={words.save}
      missing={isTimed && clockSeconds === null ? words.badClock : null}
      onDo={save}
      onClose={onClose}
    >
      {note !== null && (
        <p className="live-warn" role="alert">
          {note}
        </p>
      )}
      <Fields match={match} values={values} onChange={setValues} />
      {isTimed && (
        <TextField
          label={words.clock}
          autoComplete="off"
          value={clock}
          onChange={(event) => setClock(event.target.value)}
        />
      )}
      <UndoButton onUndo={() => onUndo(entry)} onClose={onClose} />
    </ReasonDialog>
  )
}

/** Takes the entry back by the rules of Ctrl Z, which has the last one only. */
function UndoButton({ onUndo, onClose }: { onUndo: () => void; onClose: () => void }) {
  const words = useWords(liveWords)
  const undo = () => {
    onUndo()
    onClose()
  }
  return (
    <button type="button" className="button touchable" onClick={undo}>
      {words.undoEntry}
    </button>
  )
}

type FieldsParts = { match: DeskMatch; values: DeskPressed; onChange: (values: DeskPressed) => void }

function Fields({ match, values, onChange }: FieldsParts) {
  const { tag } = useLanguage()
  const words = useWords(liveWords)
  const key = match.palette.keys.find(({ id }) => id === values.key)
  const { side } = values
  const otherSide = side === null ? null : side === 'home' ? 'away' : 'home'
  const playersAt = (one: 'home' | 'away' | null) => (one === null ? [] : (match.lineups[one]?.players ?? []))
  return (
    <>
      {key && key.side !== 'none' && (
        <Select
          label={words.sideField}
          value={side ?? ''}
          options={(['home', 'away'] as const).map((one) => [one, sideName(match, one)])}
          onChange={(value) => onChange({ ...values, side: value === '' ? null : (value as 'home' | 'away') })}
        />
      )}
      {key && key.player !== 'none' && (
        <Select
          label={words.player}
          value={String(values.playerId ?? '')}
          options={playersAt(side).map(optionOf)}
          onChange={(value) => onChange({ ...values, playerId: value === '' ? null : Number(value) })}
        />
      )}
      {key?.other && (
        <Select
          label={`${words.other} (${key.other.label[tag]})`}
          value={String(values.otherPlayerId ?? '')}
          options={playersAt(key.other.of === 'same' ? side : otherSide).map(optionOf)}
          onChange={(value) => onChange({ ...values, otherPlayerId: value === '' ? null : Number(value) })}
        />
      )}
      {key && key.reasons.length > 0 && (
        <Select
          label={words.kindField}
          value={values.reason ?? ''}
          options={key.reasons.map(({ id, label }) => [id, label[tag]])}
          onChange={(value) => onChange({ ...values, reason: value === '' ? null : value })}
        />
      )}
      {key?.count && <CountField of={key.count} match={match} values={values} onChange={onChange} />}
    </>
  )
}

/** The number that a key counts; a hero is chosen by name. */
function CountField({ of, match, values, onChange }: FieldsParts & { of: NonNullable<DeskKey['count']> }) {
  const { tag } = useLanguage()
  const words = useWords(liveWords)
  const { heroes } = match.palette
  if (of.isHero && heroes.length > 0)
    return (
      <Select
        label={of.label[tag]}
        value={String(values.count ?? '')}
        options={heroOptions(heroes, values.count, tag)}
        onChange={(value) => onChange({ ...values, count: countOf(value) })}
      />
    )
  return (
    <TextField
      label={words.count}
      inputMode="numeric"
      autoComplete="off"
      value={String(values.count ?? '')}
      onChange={(event) => onChange({ ...values, count: countOf(event.target.value) })}
    />
  )
}

function countOf(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '')
  return digits === '' ? null : Number(digits)
}

const optionOf = ({ id, shirtNumber, shortName }: DeskPlayer): [string, string] => [
  String(id),
  `${shirtNumber ?? '–'} ${shortName}`,
]

interface SelectParts {
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}

function Select({ label, value, options, onChange }: SelectParts) {
  const words = useWords(liveWords)
  return (
    <label className="live-select">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{words.none}</option>
        <Options of={options} />
      </select>
    </label>
  )
}

function pressedOf({
  key,
  side,
  playerId,
  otherPlayerId,
  reason,
  count,
  period,
  clockSeconds,
}: DeskEntry): DeskPressed {
  return { key, side, playerId, otherPlayerId, reason, count, period, clockSeconds }
}

function changeOf(before: DeskPressed, after: DeskPressed): Partial<DeskPressed> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof DeskPressed] !== value),
  )
}
