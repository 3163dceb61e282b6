import { useEffect, useState } from 'react'
import type { DeskEntry, DeskKey, DeskMatch } from '#contract/touchline/desk-live.ts'
import { isDoubt, type Doubt } from '#sports/palette-doubts.ts'
import { momentOf } from './acts.ts'
import { doubtAbout, draftAgain, entryOf, missingOf, startDraft, type Draft, type Missing } from './draft.ts'
import { situationOf } from './situation.ts'
import type { Entries } from './use-entries.ts'

export interface Drafting {
  draft: Draft | null
  missing: Missing | null
  /** What is asked about it: sent again, it is entered all the same. */
  doubt: Doubt | null
  start: (key: DeskKey, isPossible: boolean) => void
  change: (draft: Draft) => void
  send: () => void
  drop: () => void
  /** Types an entry once more, at its own place on the clock; null where it was not typed. */
  again: (entry: DeskEntry) => (() => void) | null
}

type Kept = { draft: Draft | null; missing: Missing | null; doubt: Doubt | null }
const noDraft: Kept = { draft: null, missing: null, doubt: null }

/** The entry that is being typed. */
export function draftingOf({ draft, missing, doubt }: Kept, setKept: (kept: Kept) => void, entries: Entries): Drafting {
  const { lineups, palette } = entries.match
  const show = (next: Draft | null) => setKept({ ...noDraft, draft: next })
  return {
    draft,
    missing,
    doubt,
    start(key, isPossible) {
      entries.dismiss()
      show(startDraft(key, momentOf(entries), isPossible))
    },
    change: show,
    send() {
      if (!draft) return
      const lacking = missingOf(draft, lineups)
      if (lacking !== null) return setKept({ ...noDraft, draft, missing: lacking })
      const found = doubtAbout(draft, lineups, situationOf(entries))
      const isAsked = doubt !== null && found?.kind === doubt.kind && found.playerId === doubt.playerId
      if (found !== null && !isAsked) return setKept({ ...noDraft, draft, doubt: found })
      entries.add({ ...entryOf(draft, lineups), isConfirmed: doubt !== null })
      show(null)
    },
    drop: () => show(null),
    again(entry) {
      const next = draftAgain(entry, palette, lineups)
      if (next === null) return null
      return () => {
        entries.dismiss()
        // The server asked: sent once more as it is, the entry is meant.
        setKept({ ...noDraft, draft: next, doubt: askedOf(entry) })
      }
    },
  }
}

/** What the server asked about an entry that it did not take; null where it was refused for good. */
function askedOf({ complaint, playerId }: DeskEntry): Doubt | null {
  return isDoubt(complaint) ? { kind: complaint, playerId, at: null } : null
}

type Stored = Omit<Draft, 'key'> & { key: string }

/** The draft of a page; one that is not sent is there again after a reload of the tab. */
export function useDraft({ row, palette }: DeskMatch, meId: number) {
  const [kept, setKept] = useState<Kept>(noDraft)
  const name = `touchline-draft ${meId} ${row.id}`
  const { keys } = palette
  useEffect(() => {
    const draft = readDraft(sessionStorage.getItem(name), keys)
    if (draft) setKept((now) => (now.draft === null ? { ...noDraft, draft } : now))
    // Read once: from then on the page has it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name])
  const keep = (next: Kept) => {
    setKept(next)
    if (next.draft === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify({ ...next.draft, key: next.draft.key.id } satisfies Stored))
  }
  return [kept, keep] as const
}

function readDraft(text: string | null, keys: readonly DeskKey[]): Draft | null {
  const stored = JSON.parse(text ?? 'null') as Stored | null
  const key = keys.find(({ id }) => id === stored?.key)
  return stored && key ? { ...stored, key } : null
}
