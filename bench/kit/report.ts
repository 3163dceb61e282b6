/** One line of the table. */
export type Finding = {
  what: string
  /** Medians, with the lowest and highest round in brackets. */
  ours: string
  floor?: string
  rival?: string
  ratio?: string
  aim: string
  /** Null where nothing was promised. */
  isMet: boolean | null
}

/** The findings of a workload; the first one is its headline. */
export type Result = { name: string; headline: { ratio: string; figure: string }; findings: Finding[]; notes: string[] }

const heads = ['what', 'ours', 'floor', 'rival', 'ratio', 'aim', 'met'] as const

export function table(results: readonly Result[]): string {
  const rows = results.flatMap(({ name, findings }) =>
    findings.map(({ what, ours, floor = '-', rival = '-', ratio = '-', aim, isMet }) => [
      `${name}: ${what}`,
      ours,
      floor,
      rival,
      ratio,
      aim,
      isMet === null ? '-' : isMet ? 'yes' : '**no**',
    ]),
  )
  const lines = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  const notes = results.flatMap(({ name, notes }) => notes.map((note) => `- ${name}: ${note}`))
  return `${lines.join('\n')}\n\n${notes.join('\n')}\n`
}

/** `name ratio figure`, one line per workload. */
export function lastLines(results: readonly Result[]): string {
  return results.map(({ name, headline: { ratio, figure } }) => `${name} ${ratio} ${figure}`).join('\n')
}
