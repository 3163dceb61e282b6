/**
 * How many letters are missing, added, replaced or swapped with their neighbour between two words (optimal string
 * alignment); `most + 1` where there are more.
 */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    // Further from the diagonal there are more errors than are allowed.
    const [from, to] = [Math.max(1, i - most), Math.min(other.length, i + most)]
    const row: number[] = []
    row[from - 1] = from === 1 ? i : most + 1
    let least = row[from - 1]!
    for (let j = from; j <= to; j++) {
      const replaced = last[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      let errors = Math.min(replaced, (last[j] ?? most + 1) + 1, row[j - 1]! + 1)
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) errors = Math.min(errors, (before[j - 2] ?? most + 1) + 1)
      row[j] = errors
      least = Math.min(least, errors)
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return last[other.length]!
}

/** How many letters of a word may be mistyped: none of three, one of six, two of more. */
export function allowedErrors(word: string): number {
  return word.length <= 3 ? 0 : word.length <= 6 ? 1 : 2
}

/**
 * Trigrams of a word with its borders, as the index has them: of a long word every second one, since an error spoils
 * two of them at most; of a short word also those with two letters swapped.
 */
export function trigramsOf(word: string): string[] {
  const spelled = [word]
  if (word.length <= 5)
    for (let at = 0; at + 1 < word.length; at++)
      spelled.push(word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2))
  const step = word.length < 10 ? 1 : 2
  const runs = spelled.flatMap((one) =>
    Array.from({ length: Math.ceil(one.length / step) }, (_, at) => `^${one}$`.slice(at * step, at * step + 3)),
  )
  return [...new Set(runs)]
}

export type KnownWord = { word: string; uses: number }
type Correction = { word: string; errors: number }

/**
 * The words that a mistyped one may mean, at most five: fewest errors, then the same first letter, then the most used.
 * A beginning counts too, since people search before they have typed all: `barcelno` of `barcelona` has one error.
 */
export function correctionsOf(typed: string, known: readonly KnownWord[]): Correction[] {
  const most = allowedErrors(typed)
  const ranked = known.flatMap(({ word, uses }) => {
    const errors = errorsIn(typed, word, most)
    return errors > most || errors === 0 ? [] : [{ word, uses, errors, isOther: word[0] !== typed[0] }]
  })
  return ranked
    .toSorted(
      (a, b) =>
        a.errors - b.errors || Number(a.isOther) - Number(b.isOther) || b.uses - a.uses || (a.word < b.word ? -1 : 1),
    )
    .slice(0, 5)
    .map(({ word, errors }) => ({ word, errors }))
}

function errorsIn(typed: string, word: string, most: number): number {
  const whole = distance(typed, word, most)
  if (typed.length < 5 || word.length <= typed.length) return whole
  return Math.min(whole, distance(typed, word.slice(0, typed.length), most) + 0.5)
}
