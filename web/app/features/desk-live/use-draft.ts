import { useState } from 'react'
import type { DeskKey } from '#contract/touchline/desk-live.ts'
import { momentOf } from './acts.ts'
import { entryOf, missingOf, startDraft } from './draft.ts'
import type { Draft, Missing } from './draft.ts'
import type { Entries } from './use-entries.ts'

export interface Drafting {
  draft: Draft | null
  missing: Missing | null
  start: (key: DeskKey, isPossible: boolean) => void
  change: (draft: Draft) => void
  send: () => void
  drop: () => void
}

type Kept = { draft: Draft | null; missing: Missing | null }
export const noDraft: Kept = { draft: null, missing: null }

/** The entry that is being typed. */
export function draftingOf({ draft, missing }: Kept, setKept: (kept: Kept) => void, entries: Entries): Drafting {
  const { lineups } = entries.match
  return {
    draft,
    missing,
    start: (key, isPossible) => setKept({ draft: startDraft(key, momentOf(entries), isPossible), missing: null }),
    change: (next) => setKept({ draft: next, missing: null }),
    send() {
      if (!draft) return
      const lacking = missingOf(draft, lineups)
      if (lacking !== null) return setKept({ draft, missing: lacking })
      entries.add(entryOf(draft, lineups))
      setKept(noDraft)
    },
    drop: () => setKept(noDraft),
  }
}

export const useDraft = () => useState<Kept>(noDraft)
