import { useState } from 'react'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { TextField } from '../../../kit/form/form.tsx'
import { sideName } from '../names.ts'
import { PlayerSearch } from './player-search.tsx'
import { SheetList } from './sheet-list.tsx'
import { SheetPitch } from './sheet-pitch.tsx'
import { sheetOf, withFormation, withPlayer, type Sheet } from './sheet.ts'
import { TextForm } from './text-form.tsx'
import type { LineupDraft } from './use-lineup-draft.ts'
import { sheetWords } from './words.ts'

interface EditorParts {
  match: DeskMatch
  draft: LineupDraft
}

const formations = ['4-4-2', '4-3-3', '4-2-3-1', '3-5-2', '3-4-3', '5-3-2', '5-4-1', '4-1-4-1']

/** One side of the line-ups, without what saves it. */
export function LineupEditor({ match, draft }: EditorParts) {
  const words = useWords(sheetWords)
  const { side, mode, sheet, squad } = draft
  const [chosen, onChoose] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const rules = match.palette.lineup ?? { starters: null, hasFormation: false, positions: [] }
  const onChange = (next: Sheet, text: string) => {
    setSaid(text)
    draft.change(next)
  }
  const lists = { sheet, rules, chosen, onChoose, onChange }
  return (
    <div className={rules.hasFormation && mode === 'list' ? 'lineup-editor wide' : 'lineup-editor'}>
      <Head match={match} draft={draft} onTurn={() => onChoose(null)} />
      {rules.hasFormation && <FormationField sheet={sheet} onSheet={draft.change} />}
      {mode === 'text' ? (
        <TextForm draft={draft} rules={rules} />
      ) : (
        <div className="lineup-columns">
          <div>
            <TakeOver draft={draft} />
            <PlayerSearch
              matchId={match.row.id}
              side={side}
              squad={squad}
              others={new Set(match.lineups[side === 'home' ? 'away' : 'home']?.players.map(({ id }) => id))}
              taken={new Set(sheet.players.map(({ id }) => id))}
              onAdd={(player) => onChange(withPlayer(sheet, player, rules.starters), words.added(player.name))}
            />
            <SheetList {...lists} />
          </div>
          {rules.hasFormation && <SheetPitch {...lists} />}
        </div>
      )}
      <output className="hidden-text">{said}</output>
    </div>
  )
}

function Head({ match, draft: { side, mode, turn }, onTurn }: EditorParts & { onTurn: () => void }) {
  const words = useWords(sheetWords)
  return (
    <div className="lineup-head">
      <Choice
        label={words.side}
        values={[
          ['home', sideName(match, 'home')],
          ['away', sideName(match, 'away')],
        ]}
        value={side}
        onTurn={(next) => {
          onTurn()
          turn(next, mode)
        }}
      />
      <Choice
        label={words.view}
        values={[
          ['list', words.list],
          ['text', words.text],
        ]}
        value={mode}
        onTurn={(next) => turn(side, next)}
      />
    </div>
  )
}

interface ChoiceParts<Value extends string> {
  label: string
  values: readonly (readonly [Value, string])[]
  value: Value
  onTurn: (value: Value) => void
}

function Choice<Value extends string>({ label, values, value, onTurn }: ChoiceParts<Value>) {
  return (
    <div className="lineup-choice" role="group" aria-label={label}>
      {values.map(([one, text]) => (
        <button
          key={one}
          type="button"
          className="button touchable"
          aria-pressed={one === value}
          onClick={() => one !== value && onTurn(one)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

function FormationField({ sheet, onSheet }: { sheet: Sheet; onSheet: (sheet: Sheet) => void }) {
  const words = useWords(sheetWords)
  return (
    <>
      <TextField
        label={words.formation}
        list="lineup-formations"
        autoComplete="off"
        maxLength={20}
        value={sheet.formation}
        onChange={(event) => onSheet(withFormation(sheet, event.target.value))}
      />
      <datalist id="lineup-formations">
        {formations.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}

/** The last line-up of the team as the start. */
function TakeOver({ draft: { last, isRead, sheet, change } }: Pick<EditorParts, 'draft'>) {
  const words = useWords(sheetWords)
  const { format } = useLanguage()
  const note = last === null ? (isRead ? words.noLast : '') : words.lastWas(format.moment(last.kickOff), last.opponent)
  return (
    <div className="lineup-last">
      <button
        type="button"
        className="button touchable"
        disabled={last === null}
        onClick={() => last && change({ ...sheetOf(last), coach: last.coach ?? sheet.coach })}
      >
        {words.takeOver}
      </button>
      <small>{note}</small>
    </div>
  )
}
