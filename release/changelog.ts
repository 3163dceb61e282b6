/**
 * The changelog with its unreleased entries under a version and a day (ISO 8601), and an empty section for what comes.
 * A sentence where there is nothing to release.
 */
export function cutChangelog(text: string, version: string, day: string): string | { problem: string } {
  const heading = '## Unreleased\n'
  const start = text.indexOf(heading)
  if (start < 0) return { problem: 'CHANGELOG.md has no section "Unreleased".' }
  const from = start + heading.length
  const next = text.indexOf('\n## ', from)
  const entries = text.slice(from, next < 0 ? undefined : next).trim()
  if (!entries.startsWith('- ')) return { problem: 'CHANGELOG.md has no unreleased entries.' }
  const rest = next < 0 ? '' : text.slice(next)
  return `${text.slice(0, from)}\n## ${version} (${day})\n\n${entries}\n${rest}`
}

/** The entries of one version, as the message of its tag. */
export function entriesOf(text: string, version: string): string {
  const section = text.split('\n## ').find((part) => part.startsWith(`${version} `))
  return section === undefined ? '' : section.slice(section.indexOf('\n')).trim()
}
