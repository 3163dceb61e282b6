import type { ChangePalette, ChangedEvent } from '#contract/touchline/desk-change.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Options, SelectField, TextField } from '../../kit/form/form.tsx'
import { heroOptions } from '../desk-live/heroes.ts'
import type { CorrectData } from './correct-data.ts'
import { readingOf } from './clock-text.ts'
import { groupedPlayers } from './grouped-players.ts'
import { withSide, type Draft } from './entry-of.ts'
import { EventPicker } from './event-picker.tsx'
import { changeWords } from './words.ts'

interface Props {
  data: CorrectData
  draft: Draft
  onChange: (draft: Draft) => void
}
type Key = ChangePalette['keys'][number]

/** The members of an event that is corrected. */
export function CorrectFields({ data, draft, onChange }: Props) {
  const { events, palette } = data
  const old = events.find(({ key }) => key === draft.key)
  const key = palette?.keys.find(({ id }) => id === draft.kind) ?? null
  if (!old) return null
  const isTimed = palette === null || (palette.hasClock && old.clockSeconds !== null)
  return (
    <>
      {palette && <KindField palette={palette} old={old} draft={draft} onChange={onChange} />}
      {key?.count && <CountField palette={palette} draft={draft} onChange={onChange} />}
      <SideField data={data} draft={draft} onChange={(side) => onChange(withSide(draft, side, old))} isOptional />
      <PlayerFields data={data} draft={draft} onChange={onChange} of={key} isOpen />
      {isTimed && <TimeFields data={data} draft={draft} onChange={onChange} />}
    </>
  )
}

/** The members of an event that is added: those that its key needs, and its place. */
export function EnterFields({ data, draft, onChange }: Props) {
  const words = useWords(changeWords)
  const { palette, events, row } = data
  const key = palette?.keys.find(({ id }) => id === draft.kind) ?? null
  if (!palette) return null
  return (
    <>
      <KeyField palette={palette} draft={draft} onChange={onChange} />
      {key && key.reasons.length > 0 && <ReasonField of={key} draft={draft} onChange={onChange} />}
      {key?.count && <CountField palette={palette} draft={draft} onChange={onChange} />}
      {key && key.side !== 'none' && (
        <SideField
          data={data}
          draft={draft}
          isOptional={key.side === 'optional'}
          onChange={(side) => onChange(withSide(draft, side, undefined))}
        />
      )}
      {key && <PlayerFields data={data} draft={draft} onChange={onChange} of={key} />}
      {key && palette.hasClock && <TimeFields data={data} draft={draft} onChange={onChange} />}
      {key && !palette.hasClock && (
        <EventPicker
          label={words.afterEvent}
          row={row}
          events={events}
          chosen={draft.key}
          onChoose={(after) => {
            const period = events.find((one) => one.key === after)?.period ?? 1
            onChange({ ...draft, key: after, period: String(period) })
          }}
        />
      )}
    </>
  )
}

/** What an event is instead, among the kinds of its type. */
function KindField({
  palette,
  old,
  draft,
  onChange,
}: Omit<Props, 'data'> & { palette: ChangePalette; old: ChangedEvent }) {
  const words = useWords(changeWords)
  const { tag } = useLanguage()
  const kinds = palette.kinds.filter(({ type }) => type === old.type)
  const valueOf = (key: string, reason: string | null) => JSON.stringify([key, reason ?? ''])
  const own = valueOf(old.kind?.key ?? '', old.kind?.reason ?? null)
  const isKnown = kinds.some(({ key, reason }) => valueOf(key, reason) === own)
  if (kinds.length < 2) return null
  return (
    <SelectField
      label={words.kind}
      value={valueOf(draft.kind, draft.reason)}
      onChange={(event) => {
        const [kind = '', reason = ''] = JSON.parse(event.target.value) as string[]
        onChange({ ...draft, kind, reason, count: String(old.hero?.id ?? '') })
      }}
    >
      {!isKnown && <option value={own}>{old.label[tag]}</option>}
      {kinds.map(({ key, reason, label }) => (
        <option key={valueOf(key, reason)} value={valueOf(key, reason)}>
          {label[tag]}
        </option>
      ))}
    </SelectField>
  )
}

const groups = ['score', 'players', 'play', 'match'] as const

function KeyField({ palette, draft, onChange }: Omit<Props, 'data'> & { palette: ChangePalette }) {
  const words = useWords(changeWords)
  const { tag } = useLanguage()
  return (
    <SelectField
      label={words.kind}
      value={draft.kind}
      onChange={(event) => onChange({ ...draft, kind: event.target.value, reason: '', count: '' })}
    >
      <option value="">–</option>
      {groups.map((group) => (
        <optgroup key={group} label={words.groups[group]}>
          {palette.keys
            .filter((key) => key.group === group)
            .map(({ id, label }) => (
              <option key={id} value={id}>
                {label[tag]}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

function ReasonField({ of, draft, onChange }: Omit<Props, 'data'> & { of: Key }) {
  const words = useWords(changeWords)
  const { tag } = useLanguage()
  return (
    <SelectField
      label={words.detail}
      value={draft.reason}
      onChange={(event) => onChange({ ...draft, reason: event.target.value })}
    >
      <option value="">{of.needsReason ? '–' : words.nobody}</option>
      <Options of={of.reasons.map(({ id, label }) => [id, label[tag]])} />
    </SelectField>
  )
}

function CountField({ palette, draft, onChange }: Omit<Props, 'data'> & { palette: ChangePalette | null }) {
  const { tag } = useLanguage()
  const count = palette?.keys.find(({ id }) => id === draft.kind)?.count
  if (!palette || !count) return null
  const { heroes } = palette
  if (count.isHero && heroes.length > 0)
    return (
      <SelectField
        label={count.label[tag]}
        required
        value={draft.count}
        onChange={(event) => onChange({ ...draft, count: event.target.value })}
      >
        {draft.count === '' && <option value="">–</option>}
        <Options of={heroOptions(heroes, draft.count === '' ? null : Number(draft.count), tag)} />
      </SelectField>
    )
  return (
    <TextField
      label={count.label[tag]}
      inputMode="numeric"
      required={!count.isOptional}
      value={draft.count}
      onChange={(event) => onChange({ ...draft, count: event.target.value })}
    />
  )
}

interface SideProps {
  data: CorrectData
  draft: Draft
  isOptional: boolean
  onChange: (side: Draft['side']) => void
}

function SideField({ data: { row }, draft, isOptional, onChange }: SideProps) {
  const words = useWords(changeWords)
  return (
    <SelectField
      label={words.side}
      value={draft.side}
      onChange={(event) => onChange(event.target.value as Draft['side'])}
    >
      <option value="">{isOptional ? words.noSide : '–'}</option>
      <option value="home">{row.home?.name ?? words.sides.home}</option>
      <option value="away">{row.away?.name ?? words.sides.away}</option>
    </SelectField>
  )
}

/** `of`: the key that says which players there are; `isOpen`: players of both sides, and those that the key has not. */
function PlayerFields({ data, draft, onChange, of, isOpen = false }: Props & { of: Key | null; isOpen?: boolean }) {
  const words = useWords(changeWords)
  const { tag } = useLanguage()
  const other = of?.other ?? null
  const options = (isOther: boolean) =>
    groupedPlayers(data.players, { side: draft.side, isOther: isOther && other?.of === 'other', isOpen }).map(
      ({ side, players }) => (
        <optgroup key={side} label={data.row[side]?.shortName ?? words.sides[side]}>
          <Options of={players.map(({ id, name }) => [id, name])} />
        </optgroup>
      ),
    )
  const hasOther = other !== null || (isOpen && (of === null || draft.otherPlayerId !== ''))
  const hasPlayer = isOpen || of?.player !== 'none'
  return (
    <>
      {hasPlayer && (
        <SelectField
          label={words.player}
          value={draft.playerId}
          onChange={(event) => onChange({ ...draft, playerId: event.target.value })}
        >
          <option value="">{of?.player === 'needed' && !isOpen ? '–' : words.nobody}</option>
          {options(false)}
        </SelectField>
      )}
      {hasOther && (
        <SelectField
          label={other ? words.otherOf(other.label[tag]) : words.other}
          value={draft.otherPlayerId}
          onChange={(event) => onChange({ ...draft, otherPlayerId: event.target.value })}
        >
          <option value="">{other?.isNeeded && !isOpen ? '–' : words.nobody}</option>
          {options(true)}
        </SelectField>
      )}
    </>
  )
}

function TimeFields({ data: { palette, row, events }, draft, onChange }: Props) {
  const words = useWords(changeWords)
  const periods = palette?.periods ?? [...new Set(events.map(({ period }) => period))]
  const isDown = palette !== null && palette.endReading !== null
  return (
    <>
      <SelectField
        label={words.period}
        value={draft.period}
        onChange={(event) => onChange({ ...draft, period: event.target.value })}
      >
        {draft.period === '' && <option value="">–</option>}
        <Options of={periods.map((one) => [one, words.periodName(row.sport, one)])} />
      </SelectField>
      <TextField
        label={isDown ? words.left : words.minute}
        hint={isDown ? words.leftHint : words.minuteHint}
        error={readingOf(draft.clock, palette?.endReading ?? null) === undefined ? words.badClock : null}
        value={draft.clock}
        onChange={(event) => onChange({ ...draft, clock: event.target.value })}
      />
    </>
  )
}
