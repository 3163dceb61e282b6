import { isDeepStrictEqual } from 'node:util'
import type { DocumentOptions, LiveDocument, LiveDocuments, Quota } from '../live-feed.ts'
import { pauseAfter, type Patience } from '#core/background/back-off.ts'
import { Budget } from './quota.ts'
import { requestJson, type RequestLimits, type Version } from './request.ts'

interface DocumentsOptions extends RequestLimits, Patience {
  /** All paths are below it. */
  address: string
  now: () => number
  quota?: Quota | undefined
  /** 0 to 1. */
  random: () => number
  /** A failure, with how many there were in a row; or the first answer after failures, with 0 and no reason. */
  onOutcome: (path: string, failures: number, reason: string | null) => void
}

type Held = {
  value: unknown
  stored: unknown
  isNew: boolean
  version: Version
  failures: number
  /** Epoch ms before which it is not requested. */
  nextAt: number
  isAsked: boolean
  isOptional: boolean
  /** It is due, and the quota of the provider is used up. */
  isWithheld: boolean
}

/** The documents of a feed: the last whole one of each path, with its version and its failures. */
export class Documents implements LiveDocuments {
  private readonly options: DocumentsOptions
  private readonly held = new Map<string, Held>()
  private readonly budget: Budget | null

  constructor(options: DocumentsOptions) {
    const { quota, now, onAnswer } = options
    const budget = quota ? new Budget(quota, now) : null
    this.budget = budget
    this.options = {
      ...options,
      onAnswer(response, retryMs) {
        budget?.note(response, retryMs)
        onAnswer?.(response, retryMs)
      },
    }
  }

  async get(path: string, everyMs = 0, more: DocumentOptions = {}): Promise<LiveDocument | null> {
    const one = this.held.get(path) ?? emptyHeld()
    this.held.set(path, one)
    one.isAsked = true
    one.isOptional = more.isOptional === true
    const isDue = this.options.now() >= one.nextAt || (more.isStale === true && one.failures === 0)
    one.isWithheld = isDue && this.budget?.take(path) === false
    if (isDue && !one.isWithheld) await this.request(path, one, everyMs)
    return one.value === undefined ? null : { value: one.value, isNew: one.isNew, stored: one.stored }
  }

  /** Whether a document of this round is not as new as it should be: its request failed, or had to wait. */
  get isFailing(): boolean {
    return [...this.held.values()].some((one) => one.isAsked && !one.isOptional && (one.failures > 0 || one.isWithheld))
  }

  /** The round was stored: nothing is new any more, and documents that it did not ask for are dropped. */
  settle(): void {
    for (const [path, one] of this.held) {
      if (!one.isAsked) this.held.delete(path)
      one.isNew = false
      one.stored = one.value
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
    if (answer.kind === 'same') return
    // A server without versions answers with the same document again.
    const isNew = one.isNew || !isDeepStrictEqual(answer.value, one.value)
    Object.assign(one, { value: answer.value, version: answer.version, isNew })
  }
}

function emptyHeld(): Held {
  const version = { etag: null, lastModified: null }
  return {
    value: undefined,
    stored: undefined,
    isNew: false,
    version,
    failures: 0,
    nextAt: 0,
    isAsked: false,
    isOptional: false,
    isWithheld: false,
  }
}
