/** Where a captcha stands: with us, or with somebody who is asked. */
export type CaptchaPort = {
  name: string
  /**
   * Whether this is the answer to that puzzle. Each puzzle is answered once. Throws `CaptchaAway` where nobody can say.
   */
  check(puzzleId: string, answer: string, from: { network: string }): Promise<boolean>
}

/** Nobody can say whether an answer is right. No message is sent then. */
export class CaptchaAway extends Error {
  constructor(cause?: unknown) {
    super('The captcha service did not answer.', { cause })
    this.name = 'CaptchaAway'
  }
}
