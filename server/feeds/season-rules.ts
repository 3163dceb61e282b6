import type { Json } from '#sports/timeline.ts'

type Rules = { [key: string]: Json }

/** Order of the table; leagues not listed follow the order of the Premier League, which is the most common one. */
const presets: Record<string, string> = {
  'la-liga': 'la_liga', 'segunda-division': 'la_liga', euro: 'uefa_euro', 'world-cup': 'fifa_world_cup', 'champions-league': 'champions_league',
}

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
  champions: 'Promotion', continental: 'Champions League', secondary: 'Europa League', playoff: 'Play-off', relegation: 'Relegation',
}

/** How the tables of a season are made, as `readTableRules` reads it. */
export function seasonRules(slug: string, season: string): Rules {
  const rules: Rules = {}
  if (presets[slug]) rules.preset = presets[slug]
  // Three points for a win came to world cups in 1994.
  if (slug === 'world-cup' && Number(season) < 1994) rules.points = { win: 2, draw: 1, loss: 0 }
  const listed = zones[slug]
  if (listed)
    rules.zones = listed.map((line) => {
      const [kind = '', from = '', to = ''] = line.split(' ')
      const name = slug === 'chinese-super-league' && kind === 'continental' ? 'AFC Champions League' : (names[kind] ?? kind)
      return { key: kind, name, kind, from: Number(from), to: Number(to) }
    })
  return rules
}
