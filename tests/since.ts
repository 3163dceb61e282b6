import { execFileSync } from 'node:child_process'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { read, root } from '#kit/source-files.ts'
import routes from '../web/app/routes.ts'
import { Reach, type Route } from './reach.ts'

interface Changed {
  file: string
  /** Texts in quotes that were added or removed. */
  texts: string[]
}

export interface Choice {
  chosen: string[]
  /** What was not chosen and why, for the output. */
  remarks: string[]
}

const reach = new Reach(flatten(routes))
const wordFile = /^web\/app\/(i18n\/|.*[/-]words\.ts$)/

/** Chooses the tests that depend on what has changed since a commit, whether committed since, uncommitted or new. */
export function chooseSince(commit: string, tests: readonly string[]): Choice {
  return choose(changedSince(commit), tests)
}

/**
 * Chooses the tests that a change may break. A text of the site counts for the tests that import it or name it, and for
 * one journey that opens its page.
 */
export function choose(changed: readonly Changed[], tests: readonly string[]): Choice {
  const chosen = new Set<string>()
  let unnamed = 0
  for (const { file, texts } of changed) {
    const reached = tests.filter((test) => reach.isReached(test, file))
    const [onPage, others] = wordFile.test(file)
      ? partition(reached, (test) => reach.isOnPage(test, file))
      : [[], reached]
    const naming = onPage.filter((test) => texts.some((text) => read(test).includes(text)))
    const shown = naming.length > 0 ? naming : onPage.slice(0, 1)
    unnamed += onPage.length - shown.length
    for (const test of [...others, ...shown]) chosen.add(test)
  }
  return {
    chosen: tests.filter((test) => chosen.has(test)),
    remarks: [
      `${changed.length} files changed: ${chosen.size} of ${tests.length} test files depend on them; the others neither import nor name them, nor open their pages`,
      ...(unnamed > 0
        ? [`${unnamed} times a journey opens a page with a changed text and does not name the text`]
        : []),
    ],
  }
}

function changedSince(commit: string): Changed[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  const names = `${git('diff', '--name-only', '--no-renames', commit)}${git('ls-files', '--others', '--exclude-standard')}`
  return [...new Set(names.split('\n').filter(Boolean))].map((file) => ({
    file,
    texts: wordFile.test(file) ? textsOf(git('diff', '--unified=0', commit, '--', file)) : [],
  }))
}

function textsOf(diff: string): string[] {
  const lines = diff.split('\n').filter((line) => /^[+-](?![+-])/.test(line))
  return lines.flatMap((line) => [...line.matchAll(/['"`]([^'"`]{3,})['"`]/g)].map(([, text = '']) => text))
}

function flatten(entries: readonly RouteConfigEntry[], above = ''): Route[] {
  return entries.flatMap(({ path = '', file, children }) => {
    const own = path === '' ? above || '/' : `${above}/${path}`
    return [{ path: own, file: `web/app/${file}` }, ...flatten(children ?? [], own)]
  })
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
