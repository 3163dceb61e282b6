import { foldLetters, skeletonOf } from './skeleton.ts'

/** Why a name is refused. */
type NameProblem = 'unreadable' | 'bidi' | 'mixed_scripts' | 'reserved' | 'taken'

/** Characters that change the direction of the following text: https://www.unicode.org/reports/tr9/, section 2. */
const bidi = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Reserved for the operator, anywhere in a name. */
const ours = [
  'touchline',
  'administrator',
  'admin',
  'moderator',
  'official',
  'webmaster',
  'sysadmin',
  'superuser',
  'customerservice',
  'customersupport',
  '官方',
  '管理员',
  '管理員',
  '客服',
  '版主',
  '站长',
  '站長',
  '超管',
  '巡查员',
  '审核员',
  '審核員',
  '工作人员',
  '工作人員',
  '系统通知',
  '系統通知',
  '系统消息',
  '运营团队',
].map(skeletonOf)
/** The same letters inside unrelated words. */
const innocent = ['badminton', 'unofficial'].map(skeletonOf)
/** Refused where the name contains nothing else. */
const offices = new Set(
  [
    'mod',
    'mods',
    'staff',
    'support',
    'help',
    'helpdesk',
    'system',
    'security',
    'root',
    'owner',
    'editor',
    'service',
    'notice',
    'info',
    'contact',
    'operator',
    'robot',
    'referee desk',
    '系统',
    '系統',
    '通知',
    '公告',
    '运营',
    '小助手',
  ].map(skeletonOf),
)
const fillers = new Set(
  ['the', 'team', 'desk', 'account', 'center', 'centre', 'group', 'your', 'our', 'live', 'user', 'real'].map(
    skeletonOf,
  ),
)

/**
 * Why a name is refused, or null. `isTaken` reports whether another name with the same `skeletonOf` exists; the store
 * must also enforce unique skeletons, since two may be chosen concurrently.
 */
export function nameProblem(name: string, { isTaken }: { isTaken: boolean }): NameProblem | null {
  if (bidi.test(name)) return 'bidi'
  const skeleton = skeletonOf(name)
  if (skeleton === '') return 'unreadable'
  if (isMixed(name)) return 'mixed_scripts'
  if (isReserved(name, skeleton)) return 'reserved'
  return isTaken ? 'taken' : null
}

function isReserved(name: string, skeleton: string): boolean {
  const rest = innocent.reduce((left, word) => left.replaceAll(word, ' '), skeleton)
  if (ours.some((word) => rest.includes(word))) return true
  const words = foldLetters(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map(skeletonOf)
  const isOffice = (word: string) => offices.has(word)
  return isOffice(skeleton) || (words.some(isOffice) && words.every((word) => isOffice(word) || fillers.has(word)))
}

/** The scripts that one language mixes: UTS #39, section 5.2, "highly restrictive". */
const together: readonly RegExp[] = [
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}]*$/u,
  ...[
    'Cyrillic',
    'Greek',
    'Armenian',
    'Georgian',
    'Hebrew',
    'Arabic',
    'Thai',
    'Devanagari',
    'Bengali',
    'Tamil',
    'Khmer',
    'Lao',
    'Myanmar',
    'Ethiopic',
  ].map((script) => new RegExp(`^\\p{Script=${script}}*$`, 'u')),
]

/**
 * Letters of phonetics and of historic typography, which no language uses in names: UTS #39, section 3.1, leaves them
 * out.
 */
const unusual = /[\u0250-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/u

function isMixed(name: string): boolean {
  if (unusual.test(name)) return true
  const letters = name.normalize('NFKC').replace(/[^\p{L}]|[\p{Script=Common}\p{Script=Inherited}]/gu, '')
  return !together.some((scripts) => scripts.test(letters))
}
