import { worstPasswords } from '../rules/worst-passwords.ts'

/** In lower case, as `passwordProblem` expects. */
export type CommonPasswords = {
  /** Refused as they are, about fifty thousand, by their frequency in leaks. */
  all: ReadonlySet<string>
  /** Refused with digits and signs appended too: the first ten thousand, and the local supplement. */
  first: ReadonlySet<string>
}

export const firstCount = 10_000
let loading: Promise<CommonPasswords> | null = null

/** Loaded on the first choice of a password, not at every start. */
export function commonPasswords(): Promise<CommonPasswords> {
  return (loading ??= load())
}

async function load(): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const listed: readonly unknown[] = dictionary['passwords-common'] ?? []
  const words = listed.map((word) => String(word).toLowerCase())
  if (words.length < firstCount) throw new Error(`The list of common passwords has ${words.length} words.`)
  return {
    all: new Set([...words, ...worstPasswords]),
    first: new Set([...words.slice(0, firstCount), ...worstPasswords]),
  }
}
