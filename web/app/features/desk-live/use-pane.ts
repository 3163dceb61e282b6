import { useState } from 'react'
import type { DeskEntry, DeskMatch } from '#contract/touchline/desk-live.ts'
import { useWords } from '../../i18n/language.tsx'
import { useDesk } from '../desk/desk-start.tsx'
import { keyFor, typeInto } from './draft.ts'
import { draftingOf, useDraft, type Drafting } from './use-draft.ts'
import { useEntries, type Entries } from './use-entries.ts'
import { useDeskKeys } from './use-keys.ts'
import { useSettle, type Settling } from './use-settle.ts'
import { liveWords } from './words.ts'

type OpenDialog = { kind: 'correct'; entry: DeskEntry } | { kind: 'lineup' } | { kind: 'hand' } | null

export interface Pane {
  entries: Entries
  drafting: Drafting
  settling: Settling
  dialog: OpenDialog
  open: (dialog: OpenDialog) => void
  meId: number
}

/** A match at the live desk with what is entered in it; `hasKeys`: the keyboard enters here. */
export function usePane(first: DeskMatch, hasKeys: boolean): Pane {
  const words = useWords(liveWords)
  const { me } = useDesk()
  const [kept, setKept] = useDraft(first, me.id)
  const [dialog, open] = useState<OpenDialog>(null)
  const doing = hasKeys ? (kept.draft?.key.label.en ?? (dialog?.kind === 'lineup' ? words.lineups : '')) : ''
  const entries = useEntries(first, { meId: me.id, doing })
  const drafting = draftingOf(kept, setKept, entries)
  const settling = useSettle(entries.match, entries.refresh)
  useDeskKeys(
    (event) => {
      if (!hasKeys) return null
      if (event.altKey && event.key.toLowerCase() === 'h') return () => open({ kind: 'hand' })
      return (
        refusalOf(event, entries, drafting) ?? actOf(event, entries, drafting) ?? settlingOf(event, settling, drafting)
      )
    },
    hasKeys && drafting.draft !== null,
  )
  return { entries, drafting, settling, dialog, open, meId: me.id }
}

/** A key that types the entry which was not accepted again, or dismisses it. */
function refusalOf({ altKey, code, key }: KeyboardEvent, { refusal, dismiss }: Entries, { draft, again }: Drafting) {
  if (refusal === null) return null
  if (altKey && code === 'KeyE') return again(refusal.entry)
  return !altKey && key === 'Escape' && draft === null ? dismiss : null
}

/** What a key does: what is typed has it first, then the clock, a decision, a key of the palette. */
function actOf(event: KeyboardEvent, entries: Entries, { draft, start, change, send, drop }: Drafting) {
  const { palette, isOver } = entries.match
  const { key: pressed } = event
  const isCommand = event.ctrlKey || event.metaKey
  if (isOver || event.altKey) return null
  if (isCommand) return pressed.toLowerCase() === 'z' && !event.shiftKey ? entries.undo : null
  if (draft && pressed === 'Enter') return send
  if (draft && pressed === 'Escape') return drop
  const next = draft && typeInto(draft, pressed)
  if (next) return () => change(next)
  if (!draft && pressed === ' ') return entries.turnClock
  const decision = palette.decisions.find(({ key }) => !draft && key === pressed)
  if (decision) return () => entries.decide(decision.id)
  const key = keyFor(palette, pressed)
  return key ? () => start(key, event.shiftKey) : null
}

/** A key that takes the side of a feed. */
function settlingOf(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  { sides, settle }: Settling,
  { draft }: Drafting,
) {
  if (draft || altKey || ctrlKey || metaKey) return null
  const side = sides.find((one) => one.key === key)
  return side ? () => settle(side.feed.name) : null
}
