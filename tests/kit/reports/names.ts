import type { ReportLanguage } from '#sports/report/facts.ts'
import type { ReportNames } from '#sports/report/writer.ts'

const latin = ['Ba', 'Ke', 'Li', 'Mo', 'Nu', 'Ra', 'Se', 'Ti', 'Vo', 'Zu', 'Da', 'Fe', 'Gi', 'Ho', 'Ju', 'Pa']
const han = [...'阿巴贝比卡科达德迪多法弗加格哈赫']

/** Digits of a number to the base of 16, four of them. */
function digits(id: number): number[] {
  return [id >> 12, id >> 8, id >> 4, id].map((part) => part & 15)
}

/** The name of a player or team of the tests: its own for each id, and part of no other. */
export function nameOf(language: ReportLanguage, id: number): string {
  const parts = digits(id)
  if (language === 'zh') return parts.map((part) => han[part]).join('')
  return parts
    .map((part, at) => (at === 2 ? ' ' : '') + (at % 2 === 0 ? latin[part]! : latin[part]!.toLowerCase()))
    .join('')
}

/** Names of the tests in a language. */
export function testNames(language: ReportLanguage): ReportNames {
  return {
    team: (id) => nameOf(language, id),
    player: (id) => nameOf(language, id),
    name: (of) => ({ competition: 'Test Cup', venue: 'Test Ground', referee: 'Test Referee' })[of],
    term: (of, key) => (of === 'hero' ? 'Hero' : key),
  }
}
