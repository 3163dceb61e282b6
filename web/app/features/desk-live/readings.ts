type Pause = (ms: number) => Promise<void>
const pauseOf: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Reads after a pause, one reading after the other: what is wanted meanwhile is in the next one. */
export class Readings {
  #read: () => Promise<void>
  #pauseMs: number
  #pause: Pause
  #isRunning = false
  #isWanted = false
  #isClosed = false

  constructor(read: () => Promise<void>, pauseMs: number, pause: Pause = pauseOf) {
    this.#read = read
    this.#pauseMs = pauseMs
    this.#pause = pause
  }

  async want(): Promise<void> {
    this.#isWanted = true
    if (this.#isRunning) return
    this.#isRunning = true
    while (this.#isWanted && !this.#isClosed) {
      await this.#pause(this.#pauseMs)
      if (this.#isClosed) return
      this.#isWanted = false
      await this.#read()
    }
    this.#isRunning = false
  }

  close(): void {
    this.#isClosed = true
  }
}
