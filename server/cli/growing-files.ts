import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Complaint } from '#core/parts/command.ts'

/** How far files have grown. `done`: what the command needs to go on. */
interface Progress<Done> {
  /** The arguments of the command: another command does not continue these files. */
  asked: string
  sizes: Record<string, number>
  done: Done
}

const progressName = '.export.json'

/**
 * Files that grow together, part by part: each part is on the disk before the next is made. A command that was stopped
 * continues where it was. The files have their names when all of them are complete.
 */
export class GrowingFiles<Done> {
  private readonly folder: string
  private progress: Progress<Done>

  private constructor(folder: string, progress: Progress<Done>) {
    this.folder = folder
    this.progress = progress
  }

  /** Goes on with what the same command has written, else begins with `heads`, texts by the name of a file. */
  static async open<Done>(folder: string, asked: string, heads: Readonly<Record<string, string>>, done: Done) {
    const found = await readProgress<Done>(folder)
    if (found && found.asked !== asked)
      throw new Complaint(`${folder} has an unfinished export: run that command again, or name another folder.`)
    const known = Object.keys(heads).find((name) => existsSync(join(folder, name)))
    if (known !== undefined) throw new Complaint(`${folder} already has ${known}. Name another folder.`)
    await mkdir(folder, { recursive: true })
    const sizes = Object.fromEntries(Object.keys(heads).map((name) => [name, 0]))
    const files = new GrowingFiles(folder, found ?? { asked, sizes, done })
    if (found === null) for (const name of Object.keys(heads)) await writeFile(files.partOf(name), '')
    if (found === null) await files.append(heads, done)
    else for (const [name, size] of Object.entries(found.sizes)) await truncate(files.partOf(name), size)
    return files
  }

  get done(): Done {
    return this.progress.done
  }

  /** Appends texts by the name of a file. */
  async append(texts: Readonly<Record<string, string>>, done: Done): Promise<void> {
    const sizes = { ...this.progress.sizes }
    for (const [name, text] of Object.entries(texts)) {
      const file = await open(this.partOf(name), 'a')
      try {
        await file.appendFile(text)
        await file.sync()
      } finally {
        await file.close()
      }
      sizes[name] = (sizes[name] ?? 0) + Buffer.byteLength(text)
    }
    this.progress = { ...this.progress, sizes, done }
    const path = join(this.folder, progressName)
    await writeFile(`${path}.new`, JSON.stringify(this.progress))
    await rename(`${path}.new`, path)
  }

  /** Gives the files their names, after `tails`; those of `without` are removed. */
  async finish(tails: Readonly<Record<string, string>>, without: readonly string[]): Promise<string[]> {
    await this.append(tails, this.done)
    const names = Object.keys(this.progress.sizes)
    for (const name of names)
      if (without.includes(name)) await rm(this.partOf(name), { force: true })
      else await rename(this.partOf(name), join(this.folder, name))
    await rm(join(this.folder, progressName))
    return names.filter((name) => !without.includes(name))
  }

  sizeOf(name: string): number {
    return this.progress.sizes[name] ?? 0
  }

  private partOf(name: string): string {
    return join(this.folder, `${name}.part`)
  }
}

async function readProgress<Done>(folder: string): Promise<Progress<Done> | null> {
  try {
    return JSON.parse(await readFile(join(folder, progressName), 'utf8')) as Progress<Done>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
