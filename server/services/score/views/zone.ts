import type { TableRules } from '#sports/standings.ts'

// Zones are stored under the name their league gives them; these are the ones in use.
const chinese: Readonly<Record<string, string>> = {
  Champions: '冠军',
  Promotion: '升级',
  'Champions League': '欧冠',
  'Europa League': '欧联',
  'AFC Champions League': '亚冠',
  'Meridian Cup': '子午线杯',
  'Play-off': '附加赛',
  'Relegation play-off': '保级附加赛',
  Relegation: '降级',
  'Round of 16': '16 强',
}

type WireZone = { id: number; en: string; zh: string }

/** The consequence of a place in the table; its number is the zone's place among the season's zones, from 1. */
export function zoneOf(key: string | null, { zones }: TableRules): WireZone | null {
  const index = zones.findIndex((zone) => zone.key === key)
  const name = zones[index]?.name
  return name === undefined ? null : { id: index + 1, en: name, zh: chinese[name] ?? name }
}
