import type { Database } from '#core/database/db.ts'
import { termsKey } from '#contract/rooms.ts'
import { readerIn } from '#core/database/reader.ts'
import { appendOutbox } from '#core/outbox/store/outbox.ts'
import { saveTerms } from '#timeline/store/term.ts'
import type { ParsedTerm, Refusal } from '../reading/parsed.ts'

export interface TermCounts {
  read: number
  added: number
  changed: number
}

/** Heroes, items and patches of a list, stored under the source that has them. */
export class TermKeeper {
  private readonly options: { database: Database; provider: string; sport: string }
  private held: ParsedTerm[] = []

  constructor(options: { database: Database; provider: string; sport: string }) {
    this.options = options
  }

  hold(term: ParsedTerm): void {
    this.held.push(term)
  }

  /** Stores those of a file. Of two entries with one key the first counts. */
  async flush(report: { terms: TermCounts | null }, refuse: (refusal: Refusal) => void): Promise<void> {
    const held = this.held.splice(0)
    if (held.length === 0) return
    const known = new Map<string, ParsedTerm>()
    for (const one of held) {
      const name = `${one.term.kind} ${one.term.key}`
      const first = known.get(name)
      if (first) refuse({ ...one.place, reason: `${name} stands twice: "${first.term.name}" and "${one.term.name}"` })
      else known.set(name, one)
    }
    const { database, provider, sport } = this.options
    const terms = [...known.values()].map(({ term }) => term)
    const { added, changed } = await database.transaction(async (client) => {
      const db = readerIn(client)
      const saved = await saveTerms(db, sport, provider, terms)
      const rooms = [termsKey(sport)]
      if (saved.added + saved.changed > 0)
        await appendOutbox(db, [{ matchId: null, rooms, isUrgent: false, kind: 'bump', body: {} }])
      return saved
    })
    const before = report.terms ?? { read: 0, added: 0, changed: 0 }
    report.terms = {
      read: before.read + terms.length,
      added: before.added + added,
      changed: before.changed + changed,
    }
  }
}
