import type { LiveDocument, LiveDocuments } from '../live-feed.ts'
import { pauseAfter } from './back-off.ts'
import type { Patience } from './back-off.ts'
import { requestJson } from './request.ts'
import type { RequestLimits, Version } from './request.ts'

interface DocumentsOptions extends RequestLimits, Patience {
  /** All paths are below it. */
  address: string
  now: () => number
  /** 0 to 1. */
  random: () => number
  /** A failure, with how many there were in a row; or the first answer after failures, with 0 and no reason. */
  onOutcome: (path: string, failures: number, reason: string | null) => void
}

type Held = {
  value: unknown
  isNew: boolean
  version: Version
  failures: number
  /** Epoch ms before which it is not requested. */
  nextAt: number
  isAsked: boolean
}

/** The documents of a feed: the last whole one of each path, with its version and its failures. */
export class Documents implements LiveDocuments {
  private readonly options: DocumentsOptions
  private readonly held = new Map<string, Held>()

  constructor(options: DocumentsOptions) {
    this.options = options
  }

  async get(path: string, everyMs = 0): Promise<LiveDocument | null> {
    const one = this.held.get(path) ?? emptyHeld()
    this.held.set(path, one)
    one.isAsked = true
    if (this.options.now() >= one.nextAt) await this.request(path, one, everyMs)
    return one.value === undefined ? null : { value: one.value, isNew: one.isNew }
  }

  /** Whether the newest request of a document of this round failed. */
  get isFailing(): boolean {
    return [...this.held.values()].some(({ isAsked, failures }) => isAsked && failures > 0)
  }

  /** The round was stored: nothing is new any more, and documents that it did not ask for are dropped. */
  settle(): void {
    for (const [path, one] of this.held) {
      if (!one.isAsked) this.held.delete(path)
      one.isNew = false
    }
    this.begin()
  }

  /** Begins a round; documents that are new stay new until a round is stored. */
  begin(): void {
    for (const one of this.held.values()) one.isAsked = false
  }

  private async request(path: string, one: Held, everyMs: number): Promise<void> {
    const { address, now, random, onOutcome } = this.options
    const answer = await requestJson(new URL(`${address}/${path}`), one.version, this.options, now)
    if (answer.kind === 'failed') {
      one.failures += 1
      one.nextAt = now() + pauseAfter(one.failures, this.options, random(), answer.retryMs)
      onOutcome(path, one.failures, answer.reason)
      return
    }
    if (one.failures > 0) onOutcome(path, 0, null)
    Object.assign(one, { failures: 0, nextAt: now() + everyMs })
    if (answer.kind === 'new') Object.assign(one, { value: answer.value, version: answer.version, isNew: true })
  }
}

function emptyHeld(): Held {
  const version = { etag: null, lastModified: null }
  return { value: undefined, isNew: false, version, failures: 0, nextAt: 0, isAsked: false }
}
