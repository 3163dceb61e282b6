import { useWords } from '../../i18n/language.tsx'
import { SelectField, TextField } from '../../kit/form/form.tsx'
import type { ChangedEvent } from '#contract/touchline/desk-change.ts'
import type { CorrectData } from './correct-data.ts'
import { acts, draftOf, emptyDraft } from './entry-of.ts'
import type { Draft } from './entry-of.ts'
import { changeWords } from './words.ts'

interface FieldsProps {
  data: CorrectData
  draft: Draft
  onChange: (draft: Draft) => void
}

/** Which event, and its fields. */
export function DraftFields({ data, draft, onChange }: FieldsProps) {
  const words = useWords(changeWords)
  const { act } = draft
  const set = (more: Partial<Draft>) => onChange({ ...draft, ...more })
  const choose = (next: Draft['act']) => {
    const event = data.events.find(({ key }) => key === draft.key)
    onChange(event ? draftOf(event, next) : { ...emptyDraft, act: next })
  }
  return (
    <div className="change-fields">
      <SelectField label={words.what} value={act} onChange={(event) => choose(event.target.value as Draft['act'])}>
        {acts.map((one) => (
          <option key={one} value={one}>
            {words.acts[one]}
          </option>
        ))}
      </SelectField>
      {(act === 'correct' || act === 'withdraw') && <EventField data={data} draft={draft} onChange={onChange} />}
      {(act === 'add' || (act === 'correct' && draft.key !== '')) && (
        <EventFields data={data} draft={draft} set={set} />
      )}
      {(act === 'award' || act === 'points') && <RulingFields data={data} draft={draft} set={set} />}
    </div>
  )
}

function EventField({ data, draft, onChange }: FieldsProps) {
  const words = useWords(changeWords)
  const name = ({ minute, type, player, side, isWithdrawn }: ChangedEvent) =>
    [
      minute,
      words.types[type] ?? type,
      player?.shortName ?? (side && words.sides[side]),
      isWithdrawn && words.event.withdrawn,
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <SelectField
      label={words.chooseEvent}
      value={draft.key}
      onChange={(event) => {
        const found = data.events.find(({ key }) => key === event.target.value)
        if (found) onChange(draftOf(found, draft.act))
      }}
    >
      <option value="">–</option>
      {data.events.map((one) => (
        <option key={one.key} value={one.key}>
          {name(one)}
        </option>
      ))}
    </SelectField>
  )
}

function EventFields({
  data: { players, row },
  draft,
  set,
}: Omit<FieldsProps, 'onChange'> & { set: (more: Partial<Draft>) => void }) {
  const words = useWords(changeWords)
  const options = players.map(({ id, name, side }) => (
    <option key={id} value={id}>
      {name} ({row[side]?.shortName ?? words.sides[side]})
    </option>
  ))
  return (
    <>
      <SelectField
        label={words.side}
        value={draft.side}
        onChange={(event) => set({ side: event.target.value as Draft['side'] })}
      >
        <option value="">{words.noSide}</option>
        <option value="home">{row.home?.name ?? words.sides.home}</option>
        <option value="away">{row.away?.name ?? words.sides.away}</option>
      </SelectField>
      <SelectField
        label={words.player}
        value={draft.playerId}
        onChange={(event) => set({ playerId: event.target.value })}
      >
        <option value="">{words.nobody}</option>
        {options}
      </SelectField>
      <SelectField
        label={words.other}
        value={draft.otherPlayerId}
        onChange={(event) => set({ otherPlayerId: event.target.value })}
      >
        <option value="">{words.nobody}</option>
        {options}
      </SelectField>
      <TextField
        label={words.minute}
        inputMode="numeric"
        value={draft.minute}
        onChange={(event) => set({ minute: event.target.value })}
      />
    </>
  )
}

function RulingFields({
  data: { row },
  draft,
  set,
}: Omit<FieldsProps, 'onChange'> & { set: (more: Partial<Draft>) => void }) {
  const words = useWords(changeWords)
  if (draft.act === 'award')
    return (
      <>
        <TextField
          label={words.homeScore}
          inputMode="numeric"
          value={draft.home}
          onChange={(event) => set({ home: event.target.value })}
        />
        <TextField
          label={words.awayScore}
          inputMode="numeric"
          value={draft.away}
          onChange={(event) => set({ away: event.target.value })}
        />
      </>
    )
  const teams = [row.home, row.away].filter((team) => team !== null)
  return (
    <>
      <SelectField label={words.team} value={draft.teamId} onChange={(event) => set({ teamId: event.target.value })}>
        <option value="">–</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.pointsField}
        value={draft.points}
        onChange={(event) => set({ points: event.target.value })}
      />
    </>
  )
}
