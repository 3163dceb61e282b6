import type { Json } from '#sports/timeline.ts'

type Rules = { [key: string]: Json }

/** Places that have had the same consequence for many years: title, first European cup, relegation. `kind from to`. */
const zones: Record<string, string[]> = {
  'premier-league': ['continental 1 4', 'secondary 5 5', 'relegation 18 20'],
  'la-liga': ['continental 1 4', 'secondary 5 6', 'relegation 18 20'],
  bundesliga: ['continental 1 4', 'secondary 5 6', 'playoff 16 16', 'relegation 17 18'],
  'serie-a': ['continental 1 4', 'secondary 5 6', 'relegation 18 20'],
  championship: ['champions 1 2', 'playoff 3 6', 'relegation 22 24'],
  'chinese-super-league': ['continental 1 3', 'relegation 15 16'],
}

const names: Record<string, string> = {
  champions: 'Promotion',
  continental: 'Champions League',
  secondary: 'Europa League',
  playoff: 'Play-off',
  relegation: 'Relegation',
}

/**
 * The table rules stored when an importer adds a season, as `readTableRules` reads them: its zones. The order of level
 * teams is not stored: it comes from `sports/standings/league-rules.ts` whenever the table is read.
 */
export function seasonRules(slug: string): Rules {
  const listed = zones[slug]
  if (!listed) return {}
  return {
    zones: listed.map((line) => {
      const [kind = '', from = '', to = ''] = line.split(' ')
      const name =
        slug === 'chinese-super-league' && kind === 'continental' ? 'AFC Champions League' : (names[kind] ?? kind)
      return { key: kind, name, kind, from: Number(from), to: Number(to) }
    }),
  }
}
