import { useId } from 'react'
import { useWords } from '../../i18n/language.tsx'
import type { Draft } from './drafts.ts'
import { useTalk } from './thread-store.ts'
import { talkWords } from './words.ts'

/** The minute that a comment is about, and of which match, where the page is about one. */
export function MinuteFields({ draft, onChange }: { draft: Draft; onChange: (change: Partial<Draft>) => void }) {
  const words = useWords(talkWords)
  const { anchors } = useTalk()
  const id = useId()
  const [first] = anchors
  if (!first) return null
  return (
    <span className="line">
      <label htmlFor={id} className="small second">
        {words.minute}
      </label>
      <span className="input talk-minute">
        <input
          id={id}
          name="minute"
          inputMode="text"
          autoComplete="off"
          pattern="\s*\d{1,3}(\+\d{1,2})?['′]?\s*"
          title={words.minuteHint}
          placeholder="45+2"
          value={draft.minute}
          onChange={(event) => onChange({ minute: event.target.value })}
        />
      </span>
      {anchors.length === 1 ? (
        <input type="hidden" name="matchId" value={first.id} />
      ) : (
        <select
          className="choice"
          name="matchId"
          aria-label={words.match}
          value={draft.matchId ?? first.id}
          onChange={(event) => onChange({ matchId: Number(event.target.value) })}
        >
          {anchors.map((anchor) => (
            <option key={anchor.id} value={anchor.id}>
              {anchor.name}
            </option>
          ))}
        </select>
      )}
    </span>
  )
}
