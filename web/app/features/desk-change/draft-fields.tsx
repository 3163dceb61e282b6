import { useWords } from '../../i18n/language.tsx'
import { SelectField, TextField } from '../../kit/form/form.tsx'
import type { CorrectData } from './correct-data.ts'
import { rulingActs } from '#contract/touchline/desk-change.ts'
import { draftOf, emptyDraft, eventActs, withSide } from './entry-of.ts'
import type { Draft } from './entry-of.ts'
import { eventName, rulingName } from './names.ts'
import { changeWords } from './words.ts'

interface FieldsProps {
  data: CorrectData
  draft: Draft
  /** Keys of events and rulings that other entries are about. */
  taken: ReadonlySet<string>
  onChange: (draft: Draft) => void
}
type Setter = { set: (more: Partial<Draft>) => void }

/** Which event, and its fields. */
export function DraftFields({ data, draft, taken, onChange }: FieldsProps) {
  const words = useWords(changeWords)
  const { act } = draft
  const isRuling = act !== 'correct' && act !== 'withdraw' && act !== 'add'
  const events = data.row.sport === 'football' ? eventActs : (['correct', 'withdraw'] as const)
  const set = (more: Partial<Draft>) => onChange({ ...draft, ...more })
  const choose = (next: Draft['act']) => {
    const event = data.events.find(({ key }) => key === draft.key)
    const empty = emptyDraft(next, draft.decidedOn)
    onChange(event && (next === 'correct' || next === 'withdraw') ? draftOf(event, empty) : empty)
  }
  return (
    <div className="change-fields">
      <SelectField label={words.what} value={act} onChange={(event) => choose(event.target.value as Draft['act'])}>
        {[...events, ...(data.mayRule ? rulingActs : [])].map((one) => (
          <option key={one} value={one}>
            {words.acts[one]}
          </option>
        ))}
      </SelectField>
      {(act === 'correct' || act === 'withdraw') && (
        <EventField data={data} draft={draft} taken={taken} onChange={onChange} />
      )}
      {(act === 'add' || (act === 'correct' && draft.key !== '')) && (
        <EventFields data={data} draft={draft} onChange={onChange} />
      )}
      {act === 'revoke' && <RulingField data={data} draft={draft} taken={taken} onChange={onChange} />}
      {act === 'award' && <ScoreFields draft={draft} set={set} />}
      {act === 'points' && <PointsFields data={data} draft={draft} set={set} />}
      {isRuling && act !== 'revoke' && (
        <TextField
          label={words.decidedOn}
          type="date"
          value={draft.decidedOn}
          onChange={(event) => set({ decidedOn: event.target.value })}
        />
      )}
    </div>
  )
}

function EventField({ data, draft, taken, onChange }: FieldsProps) {
  const words = useWords(changeWords)
  return (
    <SelectField
      label={words.chooseEvent}
      value={draft.key}
      onChange={(event) => {
        const found = data.events.find(({ key }) => key === event.target.value)
        if (found) onChange(draftOf(found, draft))
      }}
    >
      <option value="">–</option>
      {data.events
        .filter(({ key }) => !taken.has(key))
        .map((one) => (
          <option key={one.key} value={one.key}>
            {eventName(one, words)}
          </option>
        ))}
    </SelectField>
  )
}

function RulingField({ data, draft, taken, onChange }: FieldsProps) {
  const words = useWords(changeWords)
  return (
    <SelectField
      label={words.chooseRuling}
      value={draft.key}
      onChange={(event) => onChange({ ...draft, key: event.target.value })}
    >
      <option value="">–</option>
      {data.rulings
        .filter(({ key }) => !taken.has(key))
        .map((one) => (
          <option key={one.key} value={one.key}>
            {rulingName(one, words)}
          </option>
        ))}
    </SelectField>
  )
}

function EventFields({ data: { players, row, events }, draft, onChange }: Omit<FieldsProps, 'taken'>) {
  const words = useWords(changeWords)
  const set = (more: Partial<Draft>) => onChange({ ...draft, ...more })
  const old = events.find(({ key }) => key === draft.key)
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
        onChange={(event) => onChange(withSide(draft, event.target.value as Draft['side'], old))}
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

function ScoreFields({ draft, set }: { draft: Draft } & Setter) {
  const words = useWords(changeWords)
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
}

function PointsFields({ data: { row }, draft, set }: Pick<FieldsProps, 'data' | 'draft'> & Setter) {
  const words = useWords(changeWords)
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
