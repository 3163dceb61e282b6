import { useWords } from '../../i18n/language.tsx'
import { Options, SelectField, TextField } from '../../kit/form/form.tsx'
import type { CorrectData } from './correct-data.ts'
import { rulingActs } from '#contract/touchline/desk-change.ts'
import { draftOf, emptyDraft, eventActs, type Draft } from './entry-of.ts'
import { CorrectFields, EnterFields } from './event-fields.tsx'
import { EventPicker } from './event-picker.tsx'
import { rulingName } from './names.ts'
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
  const isRuling = act !== 'correct' && act !== 'withdraw' && act !== 'enter'
  const events = data.palette !== null ? eventActs : (['correct', 'withdraw'] as const)
  const set = (more: Partial<Draft>) => onChange({ ...draft, ...more })
  const choose = (next: Draft['act']) => {
    const event = data.events.find(({ key }) => key === draft.key)
    const empty = emptyDraft(next, draft.decidedOn)
    onChange(event && (next === 'correct' || next === 'withdraw') ? draftOf(event, empty, data.palette) : empty)
  }
  return (
    <div className="change-fields">
      <SelectField label={words.what} value={act} onChange={(event) => choose(event.target.value as Draft['act'])}>
        <Options of={[...events, ...(data.mayRule ? rulingActs : [])].map((one) => [one, words.acts[one]])} />
      </SelectField>
      {(act === 'correct' || act === 'withdraw') && (
        <EventField data={data} draft={draft} taken={taken} onChange={onChange} />
      )}
      {act === 'correct' && <CorrectFields data={data} draft={draft} onChange={onChange} />}
      {act === 'enter' && <EnterFields data={data} draft={draft} onChange={onChange} />}
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
    <EventPicker
      label={words.chooseEvent}
      row={data.row}
      events={data.events.filter(({ key }) => !taken.has(key))}
      chosen={draft.key}
      onChoose={(chosen) => {
        const found = data.events.find(({ key }) => key === chosen)
        if (found) onChange(draftOf(found, draft, data.palette))
      }}
    />
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
        <Options of={teams.map(({ id, name }) => [id, name])} />
      </SelectField>
      <TextField
        label={words.pointsField}
        value={draft.points}
        onChange={(event) => set({ points: event.target.value })}
      />
    </>
  )
}
