import { useState } from 'react'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { useWords } from '../../i18n/language.tsx'
import { TextField } from '../../kit/form/form.tsx'
import { callApi, CallError } from '../../session/call.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { parseLineup } from './lineup-text.ts'
import { sideName } from './names.ts'
import { liveWords } from './words.ts'

type Side = 'home' | 'away'
type Saved = { complaint: keyof typeof liveWords.en.lineupComplaints | null }

function textOf({ lineups }: DeskMatch, side: Side): string {
  const players = lineups[side]?.players ?? []
  return players
    .map(({ id, shirtNumber, position, isStarter }) =>
      [shirtNumber ?? '-', id, ...(isStarter && position !== null ? [position] : []), ...(isStarter ? [] : ['B'])].join(
        ' ',
      ),
    )
    .join('\n')
}

/** Why a line-up was not saved; null where it was. */
async function complaintOf(id: number, body: object, words: typeof liveWords.en): Promise<string | null> {
  try {
    const { complaint } = await callApi<Saved>('POST', `/desk/live/${id}/lineup`, { body })
    return complaint === null ? null : words.lineupComplaints[complaint]
  } catch (thrown) {
    if (thrown instanceof CallError && thrown.error === 'player_not_found') return words.playerMissing
    throw thrown
  }
}

/** The line-up of a side as text, one player a line. */
export function LineupDialog({
  match,
  onDone,
  onClose,
}: {
  match: DeskMatch
  onDone: () => void
  onClose: () => void
}) {
  const words = useWords(liveWords)
  const [side, setSide] = useState<Side>('home')
  const [text, setText] = useState(() => textOf(match, 'home'))
  const [formation, setFormation] = useState(match.lineups.home?.formation ?? '')
  const [note, setNote] = useState<string | null>(null)
  const parsed = parseLineup(text)
  const turn = (to: Side) => {
    setSide(to)
    setText(textOf(match, to))
    setFormation(match.lineups[to]?.formation ?? '')
  }
  const save = async (reason: string) => {
    if (!parsed.ok) return
    const { coach } = match.lineups[side] ?? { coach: null }
    const body = { side, formation: formation.trim() || null, coach, players: parsed.players, reason }
    const complaint = await complaintOf(match.row.id, body, words)
    if (complaint !== null) {
      setNote(complaint)
      // The dialog stays open.
      throw new CallError(200, { error: 'conflict' })
    }
    onDone()
  }
  return (
    <ReasonDialog
      title={words.lineupTitle}
      action={words.save}
      missing={parsed.ok ? null : words.lineupBad(parsed.line)}
      onDo={save}
      onClose={onClose}
    >
      <label className="live-select">
        <span>{words.side}</span>
        <select value={side} onChange={(event) => turn(event.target.value as Side)}>
          <option value="home">{sideName(match, 'home')}</option>
          <option value="away">{sideName(match, 'away')}</option>
        </select>
      </label>
      <TextField
        label={words.formation}
        autoComplete="off"
        maxLength={20}
        value={formation}
        onChange={(event) => setFormation(event.target.value)}
      />
      <PlayersField value={text} onChange={setText} />
      {note !== null && <p role="alert">{note}</p>}
    </ReasonDialog>
  )
}

function PlayersField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const words = useWords(liveWords)
  return (
    <label className="live-select">
      <span>{words.players}</span>
      <textarea rows={12} value={value} onChange={(event) => onChange(event.target.value)} />
      <small>{words.lineupHint}</small>
    </label>
  )
}
