import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { halfOf, partOf, readPart } from './halves.ts'
import { inOrder } from './order.ts'
import { chooseSince, type Choice } from './since.ts'

interface Wanted {
  /** Only the files below these paths, of either half. */
  paths: string[]
  isLong?: boolean
  /** Of the long half, as `2/3`. */
  part?: string
  /** Only files of the first half that depend on what has changed since this commit. */
  since?: string
}

/** The test files of a run, as paths from the project folder, those that take longest first. */
export function chooseFiles({ paths, isLong = false, part = '1/1', since }: Wanted, projectFolder: string): Choice {
  const all = findTests(projectFolder)
  if (paths.length > 0) {
    const below = paths.map((path) => relative(projectFolder, path))
    return { chosen: all.filter((file) => below.some((path) => file.startsWith(path))), remarks: [] }
  }
  const halves = Map.groupBy(all, (file) => halfOf(readFileSync(join(projectFolder, file), 'utf8')))
  const [first = [], long = []] = [halves.get('first'), halves.get('long')]
  if (isLong) {
    const { place, count } = readPart(part)
    const chosen = partOf(long, place, count)
    const others = long.length - chosen.length
    return { chosen, remarks: others === 0 ? [] : [`Not run: the other parts of the long half, ${others} files`] }
  }
  const notRun = `Not run: the long half, ${long.length} files (npm run test:long)`
  if (since === undefined) return { chosen: first, remarks: [notRun] }
  const { chosen, remarks } = chooseSince(since, first)
  return { chosen, remarks: [...remarks, notRun] }
}

/** All test files, those that take longest first, so that the last ones are short. */
export function findTests(projectFolder: string): string[] {
  return inOrder(
    globSync('{tests,server,web,contract,sports,bench,release,demo,research}/**/*.test.ts', { cwd: projectFolder }),
  )
}
