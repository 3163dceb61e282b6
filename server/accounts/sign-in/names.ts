import { randomInt } from 'node:crypto'
import type { Language } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import { skeletonOf } from '#core/text/skeleton.ts'
import { addAccount, findAccountByPhone, type Account } from '../store/account.ts'

/** Without vowels no word arises by chance, and no two of these letters look alike. */
const letters = 'bcdfghjkmnpqrstvwxz'
const LENGTH = 7
const TRIES = 20

/** A name that reveals nothing about its owner. */
export function neutralName(language: Language): string {
  const word = Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('')
  return language === 'zh' ? `球迷${word}` : `Fan ${word}`
}

/** A new account of a number, under a neutral name; null where the number has been registered meanwhile. */
export async function register(
  db: Reader,
  number: { areaNo: string; phone: string },
  language: Language,
): Promise<Account | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const nickname = neutralName(language)
    const account = await addAccount(db, { nickname, skeleton: skeletonOf(nickname), ...number })
    if (account) return account
    if (await findAccountByPhone(db, number.areaNo, number.phone)) return null
  }
  throw new Error('No neutral name was free.')
}
