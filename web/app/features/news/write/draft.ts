import type { Manuscript, ManuscriptContent } from '#contract/touchline/manuscript.ts'

/** Text written in a browser, and the version that it was written from; 0 for an article not yet on the server. */
export type LocalCopy = {
  content: ManuscriptContent
  version: number
  /** Key and body of the call that adds it, the same in a repetition. */
  key: string
  sent?: ManuscriptContent
}

/** Where the text is: `here` waits for its save, `away` for the server, `changed` differs from a newer version. */
type Saved = 'saved' | 'here' | 'saving' | 'away' | 'changed' | 'refused'

export type DraftState = { saved: Saved; at: number | null; failure: Error | null }

export type DraftPort = {
  add(content: ManuscriptContent, key: string): Promise<Manuscript>
  save(id: number, content: ManuscriptContent, version: number): Promise<Manuscript>
  /** Whether a failed call may succeed later. */
  mayPass(thrown: unknown): boolean
  isChanged(thrown: unknown): boolean
  keep(name: string, copy: LocalCopy | null): void
  /** Other tabs: `version` of the article `id` was saved. */
  tell(id: number, version: number): void
  wait(work: () => void, ms: number): () => void
  now(): number
  newKey(): string
}

const pauseMs = 1_500
const firstRetryMs = 3_000
const longestRetryMs = 30_000
/** Somebody may type while a text is saved. */
const mostTries = 3
const isPending = (saved: Saved) => saved === 'here' || saved === 'away' || saved === 'saving'

/** The name of a local copy; articles that are not on the server have one place. */
export function copyName(id: number | null): string {
  return id === null ? 'new' : String(id)
}

/**
 * Keeps what is typed: at once in the browser, after a pause on the server, again and again while that is away. A save
 * from an older version is refused by the server and ends in `changed`, until one of both is chosen.
 */
export class Draft {
  id: number | null
  version: number
  /** Of an article that readers see, or that another one has to change: it is kept in the browser alone. */
  isLocal: boolean
  state: DraftState = { saved: 'saved', at: null, failure: null }
  #content: ManuscriptContent
  #key: string
  #sent: ManuscriptContent | undefined
  #edits = 0
  #retryMs = firstRetryMs
  #stopWait: (() => void) | null = null
  #saving: Promise<void> | null = null
  readonly #port: DraftPort
  readonly #onState: (draft: Draft) => void
  readonly #onSaved: (manuscript: Manuscript) => void

  constructor(
    start: {
      id: number | null
      version: number
      content: ManuscriptContent
      isLocal: boolean
      key?: string
      sent?: ManuscriptContent
    },
    port: DraftPort,
    { onState, onSaved }: { onState: (draft: Draft) => void; onSaved: (manuscript: Manuscript) => void },
  ) {
    this.id = start.id
    this.version = start.version
    this.isLocal = start.isLocal
    this.#content = start.content
    this.#port = port
    this.#key = start.key ?? port.newKey()
    this.#sent = start.sent
    this.#onState = onState
    this.#onSaved = onSaved
  }

  get content(): ManuscriptContent {
    return this.#content
  }

  get isUnsaved(): boolean {
    return this.state.saved !== 'saved'
  }

  /** Something was typed. */
  edit(content: ManuscriptContent): void {
    this.#content = content
    this.#edits += 1
    this.#keep()
    if (this.state.saved === 'changed') return
    this.#become('here')
    if (!this.isLocal) this.#later(pauseMs)
  }

  /** Saves now, also what was refused before; resolves when nothing is left to save, or it failed. */
  async flush(): Promise<boolean> {
    this.#stop()
    if (this.isLocal) return true
    if (this.state.saved === 'refused') this.#become('here')
    for (let tries = 0; tries < mostTries && isPending(this.state.saved); tries += 1)
      await (this.#saving ?? this.#save())
    await this.#saving
    return this.state.saved === 'saved'
  }

  /** The server answered with this version by another call, of this tab or of another one. */
  take(manuscript: Manuscript, isLocal: boolean): void {
    this.#stop()
    this.version = manuscript.version
    this.isLocal = isLocal
    this.#content = manuscript.content
    this.#port.keep(copyName(this.id), null)
    this.#become('saved', this.#port.now())
  }

  /** Of a newer version and this text, this text: the next save is made from that version. */
  keepMine(version: number, isLocal = this.isLocal): void {
    this.version = version
    this.isLocal = isLocal
    this.#keep()
    this.#become('here')
    if (!this.isLocal) this.#later(0)
  }

  /** A newer version exists elsewhere; without a text of its own the caller reads it. */
  noteChanged(failure: Error | null = null): void {
    this.#stop()
    this.#become('changed', this.state.at, failure)
  }

  /** The connection is back. */
  retry(): void {
    if (this.state.saved === 'away') this.#later(0)
  }

  stop(): void {
    this.#stop()
  }

  async #save(): Promise<void> {
    const { id } = this
    if (id === null && this.#sent === undefined) {
      this.#sent = this.#content
      this.#keep()
    }
    const content = id === null ? this.#sent! : this.#content
    const edits = content === this.#content ? this.#edits : -1
    this.#become('saving')
    const saving = id === null ? this.#port.add(content, this.#key) : this.#port.save(id, content, this.version)
    this.#saving = saving.then(
      (manuscript) => this.#onAnswer(manuscript, edits),
      (thrown: unknown) => this.#onFailure(thrown),
    )
    await this.#saving
  }

  #onAnswer(manuscript: Manuscript, edits: number): void {
    const isNew = this.id === null
    this.#saving = null
    this.#retryMs = firstRetryMs
    this.id = manuscript.id
    this.version = manuscript.version
    if (isNew) this.#port.keep(copyName(null), null)
    const isAll = edits === this.#edits
    if (isAll) this.#port.keep(copyName(this.id), null)
    else this.#keep()
    this.#port.tell(this.id, this.version)
    this.#become(isAll ? 'saved' : 'here', this.#port.now())
    if (!isAll) this.#later(pauseMs)
    this.#onSaved(manuscript)
  }

  #onFailure(thrown: unknown): void {
    this.#saving = null
    const failure = thrown instanceof Error ? thrown : new Error(String(thrown))
    if (this.#port.isChanged(thrown)) return this.noteChanged(failure)
    if (!this.#port.mayPass(thrown)) return this.#become('refused', this.state.at, failure)
    this.#become('away', this.state.at, failure)
    this.#later(this.#retryMs)
    this.#retryMs = Math.min(2 * this.#retryMs, longestRetryMs)
  }

  #later(ms: number): void {
    this.#stop()
    this.#stopWait = this.#port.wait(() => {
      this.#stopWait = null
      if (this.#saving) void this.#saving.then(() => this.state.saved === 'here' && this.#later(0))
      else if (this.state.saved === 'here' || this.state.saved === 'away') void this.#save()
    }, ms)
  }

  #stop(): void {
    this.#stopWait?.()
    this.#stopWait = null
  }

  #keep(): void {
    this.#port.keep(copyName(this.id), {
      content: this.#content,
      version: this.version,
      key: this.#key,
      ...(this.id === null && this.#sent ? { sent: this.#sent } : {}),
    })
  }

  #become(saved: Saved, at: number | null = this.state.at, failure: Error | null = null): void {
    this.state = { saved, at, failure }
    this.#onState(this)
  }
}
