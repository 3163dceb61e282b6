import { z } from 'zod'
import { readVerifier, type Verifier } from './note.ts'

/** A witness that is asked for its signature, at its address. */
export type Witness = { key: Verifier; url: string }

const MOST_WITNESSES = 16

/** `<verifier key> <address>` of a witness; null where it is none. */
function readWitness(text: string): Witness | null {
  const [key = '', url = '', ...rest] = text.trim().split(/\s+/)
  const verifier = readVerifier(key)
  if (verifier?.type !== 'witness' || rest.length > 0 || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return null
  return { key: verifier, url: url.replace(/\/+$/, '') }
}

/** Variables of the operator about the public log. */
export const proofVariables = {
  WITNESSES: z
    .string()
    .default('')
    .transform((text, context) => {
      const items = text.split(',').filter((item) => item.trim() !== '')
      const witnesses = items.map(readWitness)
      const names = new Set(witnesses.map((one) => one?.key.name))
      if (!witnesses.includes(null) && names.size === items.length && items.length <= MOST_WITNESSES)
        return witnesses as Witness[]
      const message = `must be at most ${MOST_WITNESSES} of "<key of a witness> <its address>", separated by commas`
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .describe('witnesses of the public log: key and address of each, separated by commas'),
}
