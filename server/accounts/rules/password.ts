import type { CommonPasswords } from '../sign-in/common-passwords.ts'

const shortestPassword = 8
const longestPassword = 128

type PasswordProblem = 'short' | 'long' | 'common' | 'personal' | 'pattern'

type PasswordOwner = { phone?: string; nickname?: string }

/** Why a password is refused, or null. There are no rules about kinds of characters: they do not improve choices. */
export function passwordProblem(
  password: string,
  { phone = '', nickname = '' }: PasswordOwner,
  common: CommonPasswords,
): PasswordProblem | null {
  const normal = password.normalize('NFKC')
  const { length } = [...normal]
  if (length < shortestPassword) return 'short'
  if (length > longestPassword) return 'long'
  const plain = normal.toLowerCase()
  if (isCommon(plain, common)) return 'common'
  if (isPersonal(plain, phone, nickname)) return 'personal'
  return isPattern(plain) ? 'pattern' : null
}

/** Common substitutes for letters in passwords. */
const strokes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** A common password, also with substituted letters; the most common also with a few signs appended. */
function isCommon(plain: string, { all, first }: CommonPasswords): boolean {
  const bare = plain.replace(/[\d\W_]{0,6}$/u, '')
  const read = (text: string) => text.replace(/[0134578@$!]/g, (sign) => strokes[sign] ?? sign)
  return (
    [plain, read(plain)].some((one) => all.has(one)) ||
    [bare, read(bare)].some((one) => one.length >= 4 && first.has(one))
  )
}

function isPersonal(plain: string, phone: string, nickname: string): boolean {
  const rest = (secret: string) => (secret.length >= 4 ? plain.replaceAll(secret, '') : plain)
  const name = nickname.normalize('NFKC').toLowerCase()
  const digits = plain.replace(/\D/g, '')
  const isNumber = phone.length >= 7 && digits.length >= 6 && (phone.includes(digits) || digits.includes(phone))
  return (
    isNumber ||
    rest(phone).length < 4 ||
    rest(name).length < 4 ||
    rest(name.replaceAll(' ', '')).length < 4 ||
    /^touch-?line[\d\W]*$/.test(plain)
  )
}

const rows = [
  '`1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
]

/** Mostly a few repeated characters, or runs along a row of keys or the alphabet. */
function isPattern(plain: string): boolean {
  if (new Set(plain).size <= 3 || /^(.{1,4})\1+$/su.test(plain) || isDate(plain)) return true
  let left = plain
  for (const row of rows) {
    for (const run of [row, [...row].reverse().join('')]) {
      for (let length = run.length; length >= 4; length--) {
        for (let at = 0; at + length <= run.length; at++) left = left.replaceAll(run.slice(at, at + length), '')
      }
    }
  }
  return left.length < 4
}

function isDate(plain: string): boolean {
  return /^(19|20)\d\d\D?(0\d|1[0-2])\D?[0-3]\d$|^[0-3]\d\D?(0\d|1[0-2])\D?(19|20)\d\d$/.test(plain)
}
