/** Reports a rule that matches more than a twentieth of recent texts: it is wrong, or it is being abused. */
type Watch = {
  /** Records one text and the rules it matched; answers those that match too much, once each per window. */
  note(rules: readonly string[], author: string): Excess[]
}
type Excess = { rule: string; seen: number; matched: number }

export type WatchOptions = {
  /** The size of the window, in texts. */
  window?: number
  /** With fewer texts nothing is reported. */
  fewest?: number
  /** So that a single author cannot switch a rule off. */
  fewestAuthors?: number
}

const share = 0.05

export function createWatch({ window = 1000, fewest = 200, fewestAuthors = 5 }: WatchOptions = {}): Watch {
  let notes: { rules: readonly string[]; author: string }[] = []
  let logged = new Set<string>()
  return {
    note(rules, author) {
      notes.push({ rules: [...new Set(rules)], author })
      // Halved, not shifted one by one: that would copy the window for each text.
      if (notes.length > window * 1.5) {
        notes = notes.slice(-window)
        logged = new Set()
      }
      if (rules.length === 0 || notes.length < fewest) return []
      const recent = notes.slice(-window)
      return [...new Set(rules)].flatMap((rule) => {
        const matching = recent.filter((note) => note.rules.includes(rule))
        const isTooMuch =
          matching.length > recent.length * share && new Set(matching.map(({ author: by }) => by)).size >= fewestAuthors
        if (!isTooMuch || logged.has(rule)) return []
        logged.add(rule)
        return [{ rule, seen: recent.length, matched: matching.length }]
      })
    },
  }
}
